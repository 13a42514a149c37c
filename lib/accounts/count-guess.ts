import { raw, read, statement, transaction } from "@/db/client";
import { log } from "@/lib/platform/log";
import { getMetrics } from "@/lib/platform/metrics";
import type { Account } from "./account";
import { mailUser } from "./send-account-mail";

export interface GuessLimit {
  key: string;
  windowSeconds: number;
  limit: number;
  alarmAt: number | null;
}

/** Counts the guess before the password check, so that concurrent guesses are included. */
export async function countGuess(
  limits: readonly GuessLimit[],
): Promise<{ retryAfterSeconds: number | null; alarms: GuessLimit[] }> {
  const rows = await transaction(statement<Row>`
    insert into log_in_tally as t (key, window_seconds, failures)
    select key, seconds, 1 from unnest(${keysOf(limits)}::text[], ${secondsOf(limits)}::int[]) as asked (key, seconds)
    order by key, seconds
    on conflict (key, window_seconds) do update set
      failures = case when ${isOver()} then 1 else t.failures + 1 end,
      started_at = case when ${isOver()} then now() else t.started_at end
    returning key, window_seconds, failures,
      extract(epoch from started_at - now())::float8 + window_seconds as left_seconds`);
  const stateOf = ({ key, windowSeconds }: GuessLimit) =>
    rows.find((row) => row.key === key && row.window_seconds === windowSeconds)!;
  const exceeded = limits.filter((limit) => stateOf(limit).failures > limit.limit);
  if (exceeded.length > 0) {
    await releaseGuess(limits);
    const left = Math.max(...exceeded.map((limit) => stateOf(limit).left_seconds));
    return { retryAfterSeconds: Math.max(1, Math.ceil(left)), alarms: [] };
  }
  const reached = limits.filter(
    (limit) => limit.alarmAt !== null && stateOf(limit).failures >= limit.alarmAt,
  );
  return { retryAfterSeconds: null, alarms: reached.length > 0 ? await untold(reached) : [] };
}

export async function releaseGuess(limits: readonly GuessLimit[]): Promise<void> {
  await transaction(statement`
    with held as (
      select key, window_seconds from log_in_tally
      join unnest(${keysOf(limits)}::text[], ${secondsOf(limits)}::int[]) as asked (key, window_seconds)
        using (key, window_seconds)
      order by key, window_seconds for update of log_in_tally)
    update log_in_tally t set failures = greatest(t.failures - 1, 0) from held
    where t.key = held.key and t.window_seconds = held.window_seconds`);
}

export async function getFailureCount({ key, windowSeconds }: GuessLimit): Promise<number> {
  const [row] = await read(statement<{ failures: number }>`
    select failures from log_in_tally t
    where key = ${key} and window_seconds = ${windowSeconds} and not ${isOver()}`);
  return row?.failures ?? 0;
}

interface Row {
  key: string;
  window_seconds: number;
  failures: number;
  left_seconds: number;
}

async function untold(limits: readonly GuessLimit[]): Promise<GuessLimit[]> {
  const told = await transaction(statement<Pick<Row, "key" | "window_seconds">>`
    update log_in_tally t set told_at = now()
    from unnest(${keysOf(limits)}::text[], ${secondsOf(limits)}::int[]) as asked (key, seconds)
    where t.key = asked.key and t.window_seconds = asked.seconds and (t.told_at is null or t.told_at < t.started_at)
    returning t.key, t.window_seconds`);
  return limits.filter(({ key, windowSeconds }) =>
    told.some((row) => row.key === key && row.window_seconds === windowSeconds),
  );
}

const isOver = () => raw(`t.started_at <= now() - make_interval(secs => t.window_seconds)`);
const keysOf = (limits: readonly GuessLimit[]) => limits.map(({ key }) => key);
const secondsOf = (limits: readonly GuessLimit[]) => limits.map(({ windowSeconds }) => windowSeconds);

export async function sendGuessAlarm(
  { who, id }: Account,
  windowSeconds: number,
  mail: "log_in_guesses" | "factor_guesses" = "log_in_guesses",
): Promise<void> {
  const guessed = mail === "log_in_guesses" ? "A password or PIN" : "The code of a second factor";
  log.warn({ who, account: id, windowSeconds }, `${guessed} is being guessed`);
  getMetrics().guessAlarms.inc({ who });
  if (id === null || who === "rider") return;
  await transaction((tx) => mailUser(tx, id, mail));
}
