import { hot } from "@/db/client";
import { registry } from "@/lib/platform/registry";

/** A database that needs longer for `select 1` serves no request. */
const DATABASE_ANSWERS_MS = 2000;

export interface Readiness {
  status: "ready" | "shutting_down" | "database_unavailable" | "worker_stalled";
  /** Of the worker in this process, if there is one; stalled: for 10 s it could not look for jobs. */
  worker?: "working" | "stalled";
}

/**
 * Whether this process should be sent requests: it is not ending, and its database answers in time. A web whose worker
 * stalls says so and is ready none the less, for it still answers, and nothing is gained by taking it out.
 */
export async function getReadiness(): Promise<Readiness> {
  if (registry.shuttingDown) return { status: "shutting_down" };
  return {
    status: (await databaseAnswers()) ? "ready" : "database_unavailable",
    ...(registry.fetchesAreMissing && { worker: registry.fetchesAreMissing() ? "stalled" : "working" }),
  };
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
