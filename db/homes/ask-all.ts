import { setTimeout as sleep } from "node:timers/promises";
import { redactError } from "@/db/redact-error";
import { allHomes, atHome, type Home } from "@/lib/platform/home";
import { log } from "@/lib/platform/log";

/** A sandbox that needs longer is left out: what administrators see of live does not wait for it. */
const SANDBOX_ANSWERS_MS = 3000;

/** The answers of all homes, live's first. A sandbox that does not answer adds none; live must. */
export async function askAll<T>(ask: (home: Home) => Promise<T>): Promise<T[]> {
  const answers = await Promise.all(
    allHomes().map((home) => {
      const answer = atHome(home, () => ask(home));
      return home === "live" ? answer : orNothing(answer);
    }),
  );
  return answers.filter((answer) => answer !== NOTHING) as T[];
}

const NOTHING = Symbol("no answer");

async function orNothing<T>(answer: Promise<T>): Promise<T | typeof NOTHING> {
  const late = new AbortController();
  const silence = sleep(SANDBOX_ANSWERS_MS, NOTHING, { signal: late.signal, ref: false }).catch(
    () => NOTHING,
  );
  try {
    return (await Promise.race([answer, silence])) as T | typeof NOTHING;
  } catch (error) {
    log.warn({ error: redactError(error) }, "the sandbox's database is left out");
    return NOTHING;
  } finally {
    late.abort();
  }
}
