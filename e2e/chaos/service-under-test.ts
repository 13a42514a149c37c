import type { Sql } from "postgres";

export interface ServiceUnderTest {
  readonly origin: string;
  readonly origins?: readonly string[];
  /** Connections as the database owner, which reconnect automatically. */
  readonly sql: Sql;
  crashes(): string[];
  postgresLog(): string;
}
