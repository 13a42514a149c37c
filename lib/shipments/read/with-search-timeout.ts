import { sqlState } from "@/db/client";
import { ConditionError } from "@/lib/core/conditions";
import type { ListFilter } from "./list-filters";

const STATEMENT_ENDED = "57014";
const RETRY_SECONDS = 1;

/** Throws busy when the search times out. */
export async function withSearchTimeout<T>({ search }: ListFilter, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (search === null || sqlState(error) !== STATEMENT_ENDED) throw error;
    throw new ConditionError(
      "busy",
      "The search took too long; narrow it by status, type or dates, or ask for one reference by merchant_reference",
      { retryAfterSeconds: RETRY_SECONDS, cause: error },
    );
  }
}
