import { and, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { adminAction } from "@/db/schema/admin";
import type { Actor } from "@/lib/admin/log/record-action";
import { staffMemberOf, readStaff } from "@/lib/admin/staff/staff-accounts";
import { loadSettings } from "@/lib/catalogue/load";
import { findAccountsOfPerson, SINGLE_APPROVER_HOURS } from "@/lib/core/access/staff";
import type { AdminAction } from "@/lib/core/admin/admin-action";
import type { Mode } from "@/lib/core/mode";

const MONEY_ACTIONS: AdminAction[] = ["wallet.adjusted", "payment.charged_back", "shipment.failure_resolved"];
const AMOUNT = sql<number>`coalesce(sum(coalesce((after ->> 'claim')::bigint, (after ->> 'amount')::bigint, 0)), 0)`;

/** Sums 24 hours over all accounts of the person, under a lock per person. The sandbox has no limit. */
export async function exceedsSingleApproverLimit(
  tx: Tx,
  actor: Actor,
  { mode, amountTzs }: { mode: Mode; amountTzs: number },
): Promise<boolean> {
  if (mode !== "live" || amountTzs === 0 || actor.userId === null) return false;
  const { four_eyes_single_tzs: single, four_eyes_daily_tzs: daily } = await loadSettings(tx);
  if (amountTzs > single) return true;
  const all = await readStaff(tx);
  const accounts = findAccountsOfPerson(staffMemberOf(all, actor.userId), all).map(({ userId }) => userId);
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('money of one person'), hashtext(${String(Math.min(...accounts))}))`,
  );
  const [alone] = await tx
    .select({ sumTzs: AMOUNT.mapWith(Number) })
    .from(adminAction)
    .where(
      and(
        inArray(adminAction.actorId, accounts),
        inArray(adminAction.action, MONEY_ACTIONS),
        gt(adminAction.createdAt, sql`clock_timestamp() - make_interval(hours => ${SINGLE_APPROVER_HOURS})`),
        isNull(adminAction.proposalId),
        sql`coalesce(after ->> 'mode', before ->> 'mode', 'live') = 'live'`,
      ),
    );
  return alone!.sumTzs + amountTzs > daily;
}
