import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { read, transaction, type Tx } from "@/db/client";
import { adminAction as auditLog } from "@/db/schema/admin";
import { merchant } from "@/db/schema/merchants";
import { message } from "@/db/schema/notifications";
import { rider } from "@/db/schema/riders";
import { shipment } from "@/db/schema/shipments";
import { defineAdminAction, type ReasonInput } from "@/lib/admin/admin-action";
import type { Actor } from "@/lib/admin/log/actions";
import { maskPhoneNumber, maskAddress, maskName, maskRecipient } from "@/lib/core/access/masking";
import { EXPORT_DOWNLOAD_HOURS } from "@/lib/core/access/staff";
import type { RevealedSubject } from "@/lib/core/admin/admin-request";
import { hashContent } from "@/lib/core/admin/catalogue-change";
import { ConditionError } from "@/lib/core/conditions";
import { maskPhone, parsePersonSearch } from "@/lib/core/input/phone";
import type { LiveMap } from "@/lib/core/tracking/live-map";
import { enqueue } from "@/lib/jobs/enqueue";
import { recordMerchantAction } from "@/lib/merchants/log/merchant-log";
import { findPerson, listBusinessesOfPerson } from "@/lib/personal-data/find-person";
import { env } from "@/lib/platform/env";

/** `phone` is the full number. The log contains only the masked number. */
type PersonRequest = ReasonInput & { phone: string };

/** Call before the data is counted, so that every look-up is logged. */
export const recordPersonLookup = defineAdminAction({
  right: "operations",
  apply: async (_tx, { phone }: PersonRequest) => ({
    action: "person.looked_up",
    subject: ["person", maskPhone(phone)],
  }),
});

/** After the approval, the proposer may download the export. Specification: Personal data, 3. */
export const requestPersonExport = defineAdminAction({
  right: "operations",
  approval: {
    kind: "person.export",
    async snapshot(tx, { phone }: PersonRequest) {
      const { asSender, asReceiver, messages } = await findPerson(phone, tx);
      return {
        subject: ["person", maskPhone(phone)],
        // The hash covers only the phone number, so that new data does not end the proposal.
        version: hashContent({ phone }),
        before: null,
        after: { as_sender: asSender, as_receiver: asReceiver, messages },
      };
    },
  },
  apply: async () => ({ audit: [] }),
});

/** Returns true for one day after the approval. Specification: Personal data, 3. */
export async function canDownloadExport(tx: Tx, { userId }: Actor, phone: string): Promise<boolean> {
  if (!env.FOUR_EYES) return true;
  const [row] = await tx.execute<{ may: boolean }>(sql`
    select exists (select from staff_proposal
      where kind = 'person.export' and status = 'confirmed' and proposed_by = ${userId} and payload ->> 'phone' = ${phone}
        and ended_at > now() - make_interval(hours => ${EXPORT_DOWNLOAD_HOURS})) as may`);
  return row!.may;
}

/** Call before the data is read, so that every export is logged. */
export const recordPersonExport = defineAdminAction({
  right: "operations",
  apply: async (tx, { phone, format }: PersonRequest & { format: "json" | "pdf" }, _locked, actor) => ({
    audit: { action: "person.data_exported", subject: ["person", maskPhone(phone)], after: { format } },
    finish: () => logForBusinesses(tx, actor, "data.seen", phone),
  }),
});

/** Enqueues the erasure. Specification: Personal data, 4. */
export const erasePerson = defineAdminAction({
  right: "operations",
  approval: {
    kind: "person.erasure",
    async snapshot(tx, { phone }: PersonRequest) {
      const { shipments, asSender, asReceiver, messages, underWay } = await findPerson(phone, tx);
      return {
        subject: ["person", maskPhone(phone)],
        // The hash changes when a shipment ends, because the erasure would then include the shipment.
        version: hashContent({ shipments, underWay }),
        before: { as_sender: asSender, as_receiver: asReceiver, messages },
        after: { under_way: underWay },
      };
    },
  },
  async apply(tx, { phone }, _locked, actor) {
    const { asSender, asReceiver, underWay: under_way, messages } = await findPerson(phone, tx);
    await enqueue(tx, "personal_data.erase", { phone }, { jobKey: `personal_data.erase ${phone}` });
    return {
      audit: {
        action: "person.data_erased",
        subject: ["person", maskPhone(phone)],
        before: { as_sender: asSender, as_receiver: asReceiver, messages },
        after: { under_way },
      },
      result: { under_way },
      finish: () => logForBusinesses(tx, actor, "data.erased", phone),
    };
  },
});

async function logForBusinesses(
  tx: Tx,
  actor: Actor,
  action: "data.seen" | "data.erased",
  phone: string,
): Promise<void> {
  for (const merchantId of await listBusinessesOfPerson(phone, tx))
    await logForBusiness(tx, actor, { merchantId, action, subject: maskPhone(phone) });
}

/** Writes an entry without the staff member's name to the log of the business. Specification: Personal data, 6. */
async function logForBusiness(
  tx: Tx,
  { requestId }: Actor,
  act: { merchantId: number; action: "data.seen" | "data.erased"; subject: string | null },
): Promise<void> {
  const by = { userId: null, name: env.SERVICE_NAME, ip: null, requestId };
  await recordMerchantAction(tx, { ...act, mode: null, by });
}

const REVEALED_MINUTES = 15;

const TABLES = { shipment, rider, merchant, message };

const MASKS: Record<string, (value: string) => string> = {
  sender_name: maskName,
  receiver_name: maskName,
  sender_phone: maskPhoneNumber,
  receiver_phone: maskPhoneNumber,
  phone: maskPhoneNumber,
  pickup_address: maskAddress,
  dropoff_address: maskAddress,
  address: maskAddress,
  recipient: maskRecipient,
};

type Reveal = ReasonInput & { subject: RevealedSubject; id: number };

/** Records the reason in the back office's log and in the log of the business. Throws not_found. */
export const revealData = defineAdminAction({
  right: "read",
  async lock(tx, { subject, id }: Reveal) {
    const table = TABLES[subject];
    const [found] = await tx.select({ id: table.id }).from(table).where(eq(table.id, id));
    if (!found) throw new ConditionError("not_found", "Not found");
  },
  apply: async (tx, { subject, id }, _locked, actor) => ({
    audit: { action: "personal_data.read", subject: [subject, id] },
    async finish() {
      const concerned = await businessOf(tx, subject, id);
      if (concerned) await logForBusiness(tx, actor, { ...concerned, action: "data.seen" });
    },
  }),
});

type Masked<Row> = Row & { isMasked: boolean };

/** Masks each row, unless the reader has given a reason to see the row. */
export async function maskRows<Row extends { id: number }>(
  userId: number,
  subject: RevealedSubject,
  rows: readonly Row[],
  mask: (row: Row) => Row = maskRow,
): Promise<Masked<Row>[]> {
  const shown = await revealedTo(userId, subject, rows);
  return rows.map((row) => ({ ...(shown.has(row.id) ? row : mask(row)), isMasked: !shown.has(row.id) }));
}

export function maskRow<Row extends object>(row: Row): Row {
  const entries = Object.entries(row).map(([field, value]) => {
    const mask = MASKS[field];
    return [field, mask && typeof value === "string" ? mask(value) : value];
  });
  return Object.fromEntries(entries) as Row;
}

/** Masks the typed addresses. Does not change the positions, which all staff may see on the map. */
export function maskLiveMap({ shipments, ...map }: LiveMap): LiveMap {
  const masked = shipments.map((shipment) => ({
    ...shipment,
    pickup: maskRow(shipment.pickup),
    dropoff: maskRow(shipment.dropoff),
  }));
  return { ...map, shipments: masked };
}

/** Reads from the primary, because a replica may not yet contain the permission. */
async function revealedTo(userId: number, subject: RevealedSubject, rows: readonly { id: number }[]) {
  if (rows.length === 0) return new Set<number>();
  const revealed = await read()
    .select({ id: auditLog.subjectId })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectType, subject),
        inArray(
          auditLog.subjectId,
          rows.map(({ id }) => String(id)),
        ),
        eq(auditLog.actorId, userId),
        eq(auditLog.action, "personal_data.read"),
        gt(auditLog.createdAt, sql`now() - make_interval(mins => ${REVEALED_MINUTES})`),
      ),
    );
  return new Set(revealed.map(({ id }) => Number(id)));
}

async function businessOf(tx: Tx, subject: RevealedSubject, id: number) {
  if (subject === "rider") return null;
  if (subject === "merchant") return { merchantId: id, subject: null };
  const [row] = await tx.execute<{ merchant_id: number | string | null; number: string | null }>(
    subject === "shipment"
      ? sql`select merchant_id, shipment_number as number from shipment where id = ${id}`
      : sql`select m.merchant_id, s.shipment_number as number
          from message m left join shipment s on s.id = m.shipment_id where m.id = ${id}`,
  );
  return row?.merchant_id ? { merchantId: Number(row.merchant_id), subject: row.number } : null;
}

/** Returns the masked search term for the log. Null if the term names no person. */
export function maskSearchedPerson(typed: string | undefined): string | null {
  const asked = typed === undefined ? null : parsePersonSearch(typed);
  if (asked === null) return null;
  return asked.by === "phone" ? maskPhone(asked.text) : maskName(asked.text);
}

export function maskSearchedPhone(typed: string | undefined): string | null {
  const asked = typed === undefined ? null : parsePersonSearch(typed);
  return asked?.by === "phone" ? maskPhone(asked.text) : null;
}

/** Call before the results are shown. Specification: The back office's people and four eyes, 7. */
export async function recordPersonSearch(actor: Actor, subject: string | null): Promise<void> {
  if (subject !== null) await transaction((tx) => recordMaskedSearch(tx, actor, { subject }));
}

const recordMaskedSearch = defineAdminAction({
  right: "read",
  apply: async (_tx, { subject }: { subject: string }) => ({
    action: "personal_data.searched",
    subject: ["person", subject],
  }),
});
