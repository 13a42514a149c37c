import { ownerSql, waitForCondition } from "../fixtures";
import { findChangedTables } from "./answer-checks";

const TRACES: Record<string, "table" | string[]> = {
  api_request: "table",
  log_in_tally: "table",
  ledger_audit: "table",
  ledger_change: "table",
  wallet_checkpoint: "table",
  api_key: ["last_used_at", "last_used_ip"],
  session: ["last_seen_at", "expires_at"],
  rider_session: ["last_seen_at", "expires_at"],
  payment: ["polls", "asked_at", "gateway_state", "gateway_amount"],
  webhook_endpoint: ["leased_by", "leased_at"],
};
const SETTLED_MS = 60_000;

export async function readTableFingerprints(): Promise<Map<string, string>> {
  const tables = await ownerSql()<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`;
  const found = new Map<string, string>();
  for (const { name } of tables) {
    const traces = TRACES[name] ?? [];
    if (traces === "table") continue;
    const [row] = await ownerSql()<{ rows: string; sum: string }[]>`
      select count(*)::text as rows,
        coalesce(sum(hashtextextended((to_jsonb(t) - ${traces as string[]}::text[])::text, 0)), 0)::text as sum
      from ${ownerSql()(name)} t`;
    found.set(name, `${row!.rows} rows, ${row!.sum}`);
  }
  return found;
}

export async function waitForStableTableFingerprints(): Promise<Map<string, string>> {
  let last = new Map<string, string>();
  return waitForCondition(
    "nothing is under way",
    async () => {
      const [work] = await ownerSql()<{ left: number }[]>`
        select (select count(*) from webhook_delivery where status = 'pending')::int
          + (select count(*) from graphile_worker.jobs where run_at <= now() and attempts < max_attempts)::int as left`;
      const now = await readTableFingerprints();
      const isSettled = work!.left === 0 && findChangedTables(last, now).length === 0;
      last = now;
      return isSettled && now;
    },
    SETTLED_MS,
  );
}
