import { afterAll } from "vitest";
import type { DatabaseUrls } from "./environment";
import { type MigratedCluster, startMigratedCluster } from "./migrated-cluster";
import {
  type DeploymentSettings,
  type RunningProcess,
  type RunningWebProcess,
  startWeb,
  startWorkerProcess,
} from "./processes";
import { createTemporaryFolder } from "./temporary-folder";

export const TEST_SECRET_KEY = "secret-of-the-harnesses-32-characters-long";
const POOL = "5";

export interface StartedDeployment extends DeploymentSettings, DatabaseUrls {
  webs: RunningWebProcess[];
  workers: RunningProcess[];
  addWeb(settings?: Record<string, string>): Promise<RunningWebProcess>;
  addWorker(settings?: Record<string, string>): Promise<RunningProcess>;
}

interface Wanted {
  webs: number;
  workers: number;
  settings?: Record<string, string>;
}

/**
 * Starts PostgreSQL with web and worker processes, which run until the tests of the file end. Import modules
 * that read the environment only after this call.
 */
export async function startDeployment({ webs, workers, settings = {} }: Wanted): Promise<StartedDeployment> {
  // Kills the processes, because a graceful stop takes seconds.
  const cleanups: (() => unknown)[] = [];
  const cleanUp = async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  };
  afterAll(cleanUp);
  try {
    const folder = createTemporaryFolder();
    cleanups.push(folder.remove);
    const { postgres, ...deployment } = await prepareDeployment(folder.path, settings);
    cleanups.push(postgres.stop);
    const started: StartedDeployment = {
      ...deployment,
      webs: [],
      workers: [],
      addWeb: async (own = {}) => {
        const web = await startWeb(withSettings(deployment, own));
        cleanups.push(web.kill);
        started.webs.push(web);
        return web;
      },
      addWorker: async (own = {}) => {
        const worker = await startWorkerProcess(withSettings(deployment, own));
        cleanups.push(worker.kill);
        started.workers.push(worker);
        return worker;
      },
    };
    for (let count = 0; count < webs; count++) await started.addWeb();
    for (let count = 0; count < workers; count++) await started.addWorker();
    if (started.webs[0]) process.env.APP_ORIGIN = started.webs[0].origin;
    return started;
  } catch (error) {
    await cleanUp();
    throw error;
  }
}

export async function prepareDeployment(
  folder: string,
  settings: Record<string, string> = {},
): Promise<DeploymentSettings & MigratedCluster> {
  const cluster = await startMigratedCluster(`${folder}/postgres`);
  const own = { SECRET_KEY: TEST_SECRET_KEY, DATABASE_POOL: "4", APP_ORIGIN: "http://localhost:3000" };
  Object.assign(process.env, own);
  return {
    ...cluster,
    secretKey: TEST_SECRET_KEY,
    settings: { DATABASE_POOL: POOL, LOG_LEVEL: "error", ...settings },
  };
}

function withSettings(deployment: DeploymentSettings, settings: Record<string, string>): DeploymentSettings {
  return { ...deployment, settings: { ...deployment.settings, ...settings } };
}
