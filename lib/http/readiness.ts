import { hot } from "@/db/client";
import { registry } from "@/lib/registry";

/** A database that needs longer for `select 1` serves nobody. */
const DATABASE_ANSWERS_MS = 2000;

export type Readiness = "ready" | "shutting_down" | "database_unavailable";

/** Whether this process should be sent requests: it is not ending, and its database answers in time. */
export async function readiness(): Promise<Readiness> {
  if (registry.shuttingDown) return "shutting_down";
  return (await databaseAnswers()) ? "ready" : "database_unavailable";
}

async function databaseAnswers(): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), DATABASE_ANSWERS_MS);
  });
  const answer = hot`select 1`.then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
