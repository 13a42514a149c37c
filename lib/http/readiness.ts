import { hot } from "@/db/client";
import { registry } from "@/lib/platform/registry";
import { withTimeout } from "@/lib/platform/with-timeout";

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

function databaseAnswers(): Promise<boolean> {
  const late = () => new Error("The database does not answer");
  return withTimeout(hot`select 1`.execute(), DATABASE_ANSWERS_MS, late).then(
    () => true,
    () => false,
  );
}
