import { applyEnvironment } from "../setup/environment";
import { type RunningWeb, startWeb } from "../setup/processes";
import { type EmbeddedPostgres, startPostgres } from "../../scripts/embedded-postgres";
import type { Minted } from "../fixtures";

export const SECRET_KEY = "secret-of-the-operations-tests-32-characters";
/** Writes of one merchant wait for each other beyond a few. */
const MERCHANTS = 12;

export interface Deployed {
  postgres: EmbeddedPostgres;
  web: RunningWeb;
  merchants: Minted[];
}

/** A database of the test's own in a folder, a web process on it, and merchants with money. */
export async function deploy(folder: string): Promise<Deployed> {
  const postgres = await startPostgres({ dataDir: `${folder}/postgres` });
  applyEnvironment(postgres.url);
  const web = await startWeb({ databaseUrl: postgres.url, secretKey: SECRET_KEY });
  // Verbs read the environment when they are loaded.
  Object.assign(process.env, { APP_ORIGIN: web.origin, SECRET_KEY, DATABASE_POOL: "4" });
  const { mintMerchant } = await import("../fixtures");
  const minted = Array.from({ length: MERCHANTS }, () => mintMerchant({ multiplier: 1_000_000 }));
  return { postgres, web, merchants: await Promise.all(minted) };
}
