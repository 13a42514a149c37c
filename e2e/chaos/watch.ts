import { setTimeout as sleep } from "node:timers/promises";
import type { Sql } from "postgres";
import type { Journal } from "./journal";

const FAULTS = `
  select 'entries add up to 0' as rule, format('%s: %s', a.mode, sum(e.amount)) as detail
  from entry e join account a on a.id = e.account_id group by a.mode having sum(e.amount) <> 0
  union all
  select 'no wallet is overdrawn', format('account %s: %s', id, balance) from account
  where kind = 'merchant_wallet' and balance < 0
  union all
  select 'no shipment is paid without its debit', format('shipment %s', s.id) from shipment s
  where s.payment_confirmed_at is not null and not exists (
    select from transfer t join entry e on e.transfer_id = t.id and e.amount = -s.total_amount
    where t.shipment_id = s.id and t.type = 'SHIPMENT_PAYMENT' and t.amount = s.total_amount)
  union all
  select 'the audit finds nothing', invariant || ': ' || subject || ': ' || detail from audit_ledger()`;

export async function checkLedgerOnce(sql: Sql, journal: Journal): Promise<void> {
  const faults = await sql.unsafe<{ rule: string; detail: string }[]>(FAULTS);
  journal.count("reads of the ledger");
  for (const { rule, detail } of faults) journal.find(rule, detail);
}

/** Checks repeatedly until the signal. Ignores read errors, because the database may be killed during a check. */
export async function checkLedgerContinuously(
  sql: Sql,
  journal: Journal,
  until: AbortSignal,
  pauseMs: number,
): Promise<void> {
  while (!until.aborted) {
    await checkLedgerOnce(sql, journal).catch(() => journal.count("reads cut short"));
    await sleep(pauseMs, undefined, { signal: until }).catch(() => {});
  }
}
