import { pathToFileURL } from "node:url";
import { startMigratedCluster } from "../setup/migrated-cluster";
import { type RunningProcess, startWeb, startWorkerProcess } from "../setup/processes";
import { createTemporaryFolder } from "../setup/temporary-folder";
import { startCanary } from "./ssrf-canary";
import { type NameServer, startNameServer, type DnsZone } from "./ssrf-name-server";

const SECRET_KEY = "secret-of-the-tests-32-characters-long";

export type SsrfTestEnvironment = Awaited<ReturnType<typeof startSsrfTestEnvironment>>;

/**
 * Starts PostgreSQL, a web process, and workers with a test name server. This deployment must not call internal
 * addresses. Sets the environment, so import modules that use the database only after this call.
 */
export async function startSsrfTestEnvironment(zone: DnsZone) {
  const folder = createTemporaryFolder();
  const { postgres, databaseUrl } = await startMigratedCluster(`${folder.path}/postgres`);
  const stops: (() => unknown)[] = [() => folder.remove(), () => postgres.stop()];
  const stop = async () => {
    for (const each of stops.reverse()) await each();
  };
  try {
    const settings = { WEBHOOK_ALLOW_LOOPBACK: "0" };
    const web = await startWeb({ databaseUrl, secretKey: SECRET_KEY, settings });
    stops.push(() => web.stop());
    process.env.APP_ORIGIN = web.origin;
    const [names, canary] = [await startNameServer(zone), await startCanary()];
    stops.push(names.stop, canary.stop);
    return {
      names,
      canary,
      stop,
      startWorker: async (mayCallLoopback: boolean): Promise<RunningProcess> => {
        const worker = await startWorkerProcess({
          databaseUrl,
          secretKey: SECRET_KEY,
          settings: { WEBHOOK_ALLOW_LOOPBACK: mayCallLoopback ? "1" : "0", ...askingOurs(names) },
        });
        stops.push(() => worker.stop());
        return worker;
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function askingOurs({ address }: NameServer): Record<string, string> {
  const preload = pathToFileURL(`${import.meta.dirname}/ssrf-preload.mjs`).href;
  return { NODE_OPTIONS: `--import ${preload}`, SSRF_NAME_SERVER: address };
}
