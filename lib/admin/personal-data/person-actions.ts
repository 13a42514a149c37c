import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { adminAction } from "@/lib/admin/admin-action";
import type { Actor } from "@/lib/admin/log/record-action";
import { EXPORT_DOWNLOAD_HOURS } from "@/lib/core/access/staff";
import { hashContent } from "@/lib/core/admin/catalogue-change";
import { maskPhone } from "@/lib/core/input/phone";
import { enqueue } from "@/lib/jobs/enqueue";
import { recordMerchantAction } from "@/lib/merchants/log/merchant-log";
import { findPerson, listBusinessesOfPerson } from "@/lib/personal-data/find-person";
import { env } from "@/lib/platform/env";

interface PersonRequest {
  /** The log has the masked number. */
  phone: string;
  reason: string;
}

/** Logged before the data is counted. */
export const recordLookup = adminAction({
  right: "operations",
  apply: async (_tx, { phone }: PersonRequest) => ({
    action: "person.looked_up",
    subject: ["person", maskPhone(phone)],
  }),
});

/** After the confirmation the person who asked may download the export. Specification: Personal data, 3. */
export const requestPersonExport = adminAction({
  right: "operations",
  approval: {
    kind: "person.export",
    async snapshot(tx, { phone }: PersonRequest) {
      const { asSender, asReceiver, messages } = await findPerson(phone, tx);
      return {
        subject: ["person", maskPhone(phone)],
        // Data that arrives after the proposal does not end the proposal.
        version: hashContent({ phone }),
        before: null,
        after: { as_sender: asSender, as_receiver: asReceiver, messages },
      };
    },
  },
  apply: async () => ({ audit: [] }),
});

/** For one day after the confirmation. Specification: Personal data, 3. */
export async function mayDownloadExport(tx: Tx, { userId }: Actor, phone: string): Promise<boolean> {
  if (!env.FOUR_EYES) return true;
  const [row] = await tx.execute<{ may: boolean }>(sql`
    select exists (select from staff_proposal
      where kind = 'person.export' and status = 'confirmed' and proposed_by = ${userId} and payload ->> 'phone' = ${phone}
        and ended_at > now() - make_interval(hours => ${EXPORT_DOWNLOAD_HOURS})) as may`);
  return row!.may;
}

/** Logged before the data is read. */
export const recordPersonExport = adminAction({
  right: "operations",
  apply: async (tx, { phone, format }: PersonRequest & { format: "json" | "pdf" }, _locked, actor) => ({
    audit: { action: "person.data_exported", subject: ["person", maskPhone(phone)], after: { format } },
    finish: () => logForBusinesses(tx, actor, "data.seen", phone),
  }),
});

/** Enqueues the erasure. Specification: Personal data, 4. */
export const erasePerson = adminAction({
  right: "operations",
  approval: {
    kind: "person.erasure",
    async snapshot(tx, { phone }: PersonRequest) {
      const { shipments, asSender, asReceiver, messages, underWay } = await findPerson(phone, tx);
      return {
        subject: ["person", maskPhone(phone)],
        // A shipment that ends after the proposal changes the scope of the erasure.
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

interface StaffAct {
  merchantId: number;
  action: "data.seen" | "data.erased";
  subject: string | null;
}

/** The entry does not name the staff member. Specification: Personal data, 6. */
export async function logForBusiness(tx: Tx, { requestId }: Actor, act: StaffAct): Promise<void> {
  const by = { userId: null, name: env.SERVICE_NAME, ip: null, requestId };
  await recordMerchantAction(tx, { ...act, mode: null, by });
}
