import type { Sql } from "postgres";

/** A service under test. */
export interface ServiceUnderTest {
  readonly origin: string;
  readonly origins?: readonly string[];
  /** Connections as the database owner; they reconnect automatically. */
  readonly sql: Sql;
  /** Final output of every process that exited unexpectedly. */
  crashes(): string[];
  postgresLog(): string;
}
