import { type Client, Pool } from "pg";
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

/** Opens connections for the job library, as encrypted as those of `openPool`. `options`: of each session, as PGOPTIONS. */
export function openJobPool(address: string, max: number, options = ""): JobPool {
  const { url, ssl } = reach(address);
  const pool = new Pool({
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
