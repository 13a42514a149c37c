import { read, statement } from "@/db/client";
import { registry } from "@/lib/platform/registry";
import { withTimeout } from "@/lib/platform/with-timeout";

const DATABASE_ANSWERS_MS = 2000;

export interface Readiness {
  status: "ready" | "shutting_down" | "database_unavailable" | "worker_stalled";
  /** `stalled`: no job was fetched for 10 s. */
  worker?: "working" | "stalled";
}

/** A stalled worker does not make the web process unready. */
export async function getReadiness(): Promise<Readiness> {
  if (registry.shuttingDown) return { status: "shutting_down" };
  return {
    status: (await databaseAnswers()) ? "ready" : "database_unavailable",
    ...(registry.fetchesAreMissing && { worker: registry.fetchesAreMissing() ? "stalled" : "working" }),
  };
}

function databaseAnswers(): Promise<boolean> {
  const late = () => new Error("The database does not answer");
  return withTimeout(read(statement`select 1`).execute(), DATABASE_ANSWERS_MS, late).then(
    () => true,
    () => false,
  );
}
