import { type Client, Pool, type PoolClient } from "pg";
import { log } from "@/lib/platform/log";
import { resolveAddress } from "./open-pool";

const CONNECT_MS = 5000;

export interface JobPool {
  pool: Pool;
  /** Resolves when the first connection is lost. The outcome of the running query is unknown. */
  lost: Promise<void>;
  close(): void;
}

type Connected = Parameters<Pool["connect"]>[0];

/**
 * A pool that accepts a second release of a connection. The job library releases its listening connection twice
 * when stopping.
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

export function openJobPool(address: string, max: number, options = ""): JobPool {
  const { url, ssl } = resolveAddress(address);
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

/** Listens for errors, because an error without a listener would end the process. */
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

/** Logs only the error code, because the message may contain values. */
function noteLoss(error: Error & { code?: string }): void {
  log.warn({ part: "jobs", cause: error.code ?? "closed" }, "a connection of the job library was lost");
}
