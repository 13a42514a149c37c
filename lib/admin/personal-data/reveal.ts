import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import { adminAction } from "@/db/schema/admin";
import { merchant } from "@/db/schema/merchants";
import { message } from "@/db/schema/notifications";
import { rider } from "@/db/schema/riders";
import { shipment } from "@/db/schema/shipments";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import type { RevealedSubject } from "@/lib/core/access/staff-request";
import { ConditionError } from "@/lib/core/conditions";
import { noteForBusiness } from "./note-for-business";

export const REVEALED_MINUTES = 15;

const TABLES = { shipment, rider, merchant, message };

/** Records the reason for staff and for the business. Throws not_found. */
export async function revealData(
  tx: Tx,
  actor: Actor,
  { subject, id, reason }: { subject: RevealedSubject; id: number; reason: string },
): Promise<void> {
  const table = TABLES[subject];
  const [found] = await tx.select({ id: table.id }).from(table).where(eq(table.id, id));
  if (!found) throw new ConditionError("not_found", "Not found");
  await recordAction(tx, actor, { action: "personal_data.read", subject: [subject, id], reason });
  const concerned = await businessOf(tx, subject, id);
  if (concerned) await noteForBusiness(tx, actor, { ...concerned, action: "data.seen" });
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

/** On the primary, because the reveal was just written. */
export async function revealedTo(
  userId: number,
  subject: RevealedSubject,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const revealed = await read()
    .select({ id: adminAction.subjectId })
    .from(adminAction)
    .where(
      and(
        eq(adminAction.subjectType, subject),
        inArray(adminAction.subjectId, ids.map(String)),
        eq(adminAction.actorId, userId),
        eq(adminAction.action, "personal_data.read"),
        gt(adminAction.createdAt, sql`now() - make_interval(mins => ${REVEALED_MINUTES})`),
      ),
    );
  return new Set(revealed.map(({ id }) => Number(id)));
}
