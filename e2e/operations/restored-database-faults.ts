import type { Sql } from "postgres";
import type { AcknowledgedWrite, RecoveryTarget } from "./journal";

export async function findFaultsOfRestoredDatabase(
  sql: Sql,
  journal: readonly AcknowledgedWrite[],
  point: RecoveryTarget,
): Promise<string[]> {
  const stored = await sql<{ key: string; body: string }[]>`select key, body from idempotency_record`;
  const answers = new Map(stored.map(({ key, body }) => [key, body]));
  const shipments = await sql<{ id: string; key: string; status: string }[]>`
    select id::text, merchant_reference as key, status from shipment where merchant_reference is not null`;
  const statuses = new Map(shipments.map(({ id, status }) => [Number(id), status]));
  const keys = new Set(shipments.map(({ key }) => key));
  const invariants = await sql<{ invariant: string; subject: string }[]>`select * from audit_ledger()`;
  return [
    ...selectWritesAnsweredBefore(journal, point).flatMap(({ operation, key, shipmentId, text }) => {
      if (answers.get(key) !== text) return [`lost answer: ${operation} ${key}`];
      if (!statuses.has(shipmentId)) return [`lost shipment: ${shipmentId}`];
      return operation === "cancel" && statuses.get(shipmentId) !== "cancelled"
        ? [`not cancelled: ${shipmentId}`]
        : [];
    }),
    ...selectWritesSentAfter(journal, point)
      .filter(({ key }) => answers.has(key) || keys.has(key))
      .map(({ key }) => `from after the point: ${key}`),
    ...invariants.map(({ invariant, subject }) => `${invariant}: ${subject}`),
  ];
}

export function selectWritesAnsweredBefore(
  journal: readonly AcknowledgedWrite[],
  { earliest }: RecoveryTarget,
): AcknowledgedWrite[] {
  return journal.filter(({ answeredAt }) => answeredAt < earliest);
}

export function selectWritesSentAfter(
  journal: readonly AcknowledgedWrite[],
  { latest }: RecoveryTarget,
): AcknowledgedWrite[] {
  return journal.filter(({ sentAt }) => sentAt > latest);
}
