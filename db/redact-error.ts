import { DrizzleQueryError } from "drizzle-orm";
import { getSqlState } from "@/db/sql-errors";

interface RedactedError {
  state?: string;
  message?: string;
  stack?: string;
}

/**
 * Returns SQLSTATE and stack for a database error and omits the message, because the message contains request
 * values.
 */
export function redactError(error: unknown): RedactedError {
  if (!(error instanceof Error)) return { message: "not an error" };
  const [state, stack] = [getSqlState(error), placesOf(error)];
  if (state !== undefined) return { state, stack };
  return { message: holdsValues(error) ? "failed query" : error.message, stack };
}

function holdsValues(error: Error): boolean {
  return error instanceof DrizzleQueryError || (error.cause instanceof Error && holdsValues(error.cause));
}

function placesOf(error: Error): string {
  const lines = error.stack?.split("\n") ?? [];
  return lines
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .join("\n");
}
