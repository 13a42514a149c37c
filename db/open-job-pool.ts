import { type Client, Pool, type PoolClient } from "pg";
import { log } from "@/lib/platform/log";
import { reach } from "./reach";

const CONNECT_MS = 5000;

export interface JobPool {
  /** Of node-postgres, which the job library speaks. */
  pool: Pool;
  /** Resolves at the first loss of a connection: whether what it was asked for was done is not known. */
  lost: Promise<void>;
  /** Ends every connection, also those in use, which may wait for a server that is gone. */
  close(): void;
}

type Connected = Parameters<Pool["connect"]>[0];

/**
 * Takes a connection back twice: the job library gives the one that it listens on back a second time where that is lost while
 * it stops, and an error there would end the process.
 */
class PatientPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | undefined {
    if (!callback) return super.connect();
    super.connect((error, client, release) => {
      let isBack = false;
      callback(error, client, (why) => {
        if (!isBack) release(why);
        isBack = true;
      });
    });
    return undefined;
  }
}

/** Opens connections for the job library, as encrypted as those of `openPool`. `options`: of each session, as PGOPTIONS. */
export function openJobPool(address: string, max: number, options = ""): JobPool {
  const { url, ssl } = reach(address);
  const pool = new PatientPool({
    connectionString: url,
    ssl,
    max,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    application_name: "tuma-jobs",
    options,
  });
  const clients = new Set<Client>();
  pool.on("connect", (client) => clients.add(client as unknown as Client));
  pool.on("remove", (client) => clients.delete(client as unknown as Client));
  return {
    pool,
    lost: hearOfLosses(pool),
    close() {
      pool.end().catch(noteLoss);
      for (const client of clients) client.end().catch(noteLoss);
    },
  };
}

/** Without listeners a lost connection would end the process. */
function hearOfLosses(pool: Pool): Promise<void> {
  return new Promise((resolve) => {
    const hear = (error: Error) => {
      noteLoss(error);
      resolve();
    };
    pool.on("error", hear);
    pool.on("connect", (client) => client.on("error", hear));
  });
}

/** Its words may hold values. */
function noteLoss(error: Error & { code?: string }): void {
  log.warn({ part: "jobs", cause: error.code ?? "closed" }, "a connection of the job library was lost");
}
