import type { Sql } from "postgres";

/** A service under trial, as storms and the judge need it. */
export interface Judged {
  readonly origin: string;
  readonly origins?: readonly string[];
  /** The owner's connections; they connect again by themselves. */
  readonly sql: Sql;
  /** The last words of every process that ended by itself. */
  crashes(): string[];
  postgresLog(): string;
}
