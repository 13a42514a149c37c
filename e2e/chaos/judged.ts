import type { Sql } from "postgres";

/** A service under trial, as storms and the judge need it. */
export interface Judged {
  /** Of a web that is asked in the end. */
  readonly origin: string;
  /** Of all its webs, where there are several. */
  readonly origins?: readonly string[];
  /** The owner's connections; they connect again by themselves. */
  readonly sql: Sql;
  /** The last words of every process that ended by itself. */
  crashes(): string[];
  /** What PostgreSQL has written to its log. */
  postgresLog(): string;
}
