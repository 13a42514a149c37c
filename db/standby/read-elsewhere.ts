import { drizzle } from "drizzle-orm/postgres-js";
import type { PendingQuery, Row, Sql } from "postgres";
import {
  queryAsTenant,
  queryTextAsTenant,
  inReadOnlyTransaction,
  parseDates,
  ReadOnlyClient,
} from "@/db/as-merchant";
import { db, hot, reader, sqlState, tenantDb, type Tx } from "@/db/client";
import { metrics } from "@/lib/platform/metrics";
import { NotThere, type StandbyRead, theStandby } from "./standby";

/** Never for decisions about a change or the current session: docs/decisions/0019-reads-on-standbys.md. */
interface Reader {
  asOf?: string | null | undefined;
}

interface MerchantReader extends Reader {
  merchantId: number;
}

type Ask<T extends readonly Row[]> = (sql: Sql) => PendingQuery<T>;

export function queryAsTenantOnReplica<T extends readonly Row[]>(
  caller: MerchantReader,
  ask: Ask<T>,
): Promise<T> {
  return elsewhere(caller, ofMerchant(caller), ask, async () => queryAsTenant(caller, ask));
}

interface Statement {
  text: string;
  values: (string | number)[];
  prepare: boolean;
}

export async function queryTextAsTenantOnReplica<T>(
  caller: MerchantReader,
  statement: Statement,
): Promise<T[]> {
  const atPrimary = () => queryTextAsTenant<Row>(caller, statement);
  return parseDates(await elsewhere(caller, ofMerchant(caller), asking(statement), atPrimary)) as T[];
}

export async function queryTextOnReplica<T>(from: Reader, statement: Statement): Promise<T[]> {
  const ask = asking(statement);
  return parseDates(await elsewhere(from, null, ask, async () => ask(hot))) as unknown as T[];
}

export function readAsTenantOnReplica(caller: MerchantReader): Tx {
  return passing((ask) =>
    elsewhere(caller, ofMerchant(caller), ask, () => inReadOnlyTransaction(tenantDb.$client, caller, ask)),
  );
}

export function readOnReplica(from: Reader): Tx {
  if (!from.asOf) return reader;
  return passing((ask) => elsewhere(from, null, ask, async () => ask(db.$client)));
}

async function elsewhere<T extends readonly Row[]>(
  { asOf }: Reader,
  merchantId: StandbyRead["merchantId"],
  ask: Ask<T>,
  atPrimary: () => Promise<T>,
): Promise<T> {
  const standby = asOf ? theStandby() : null;
  if (!standby || !asOf) return atPrimary();
  try {
    const answer = await standby.read({ asOf, merchantId }, ask);
    metrics().reads.inc({ where: "replica" });
    return answer;
  } catch (error) {
    // A statement that timed out would time out on the primary too.
    if (sqlState(error) === STATEMENT_ENDED) throw error;
    metrics().reads.inc({ where: NotThere.is(error) ? error.where : "primary_error" });
    return atPrimary();
  }
}

const STATEMENT_ENDED = "57014";

function ofMerchant({ merchantId }: MerchantReader): number {
  return merchantId;
}

function asking({ text, values, prepare }: Statement): Ask<Row[]> {
  return (sql) => sql.unsafe<Row[]>(text, values, { prepare });
}

function passing(pass: <T extends readonly Row[]>(ask: Ask<T>) => Promise<T>): Tx {
  return drizzle(new ReadOnlyClient(db.$client.options, pass) as unknown as Sql) as unknown as Tx;
}
