import { applyEnvironment } from "./environment";
import { startRunningServer } from "./running-server";

/**
 * One server for all journeys, on the port that the configuration chose; the demo's log-ins go to JOURNEYS_DEMO.
 * Verbs that a journey calls run on the server's database.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const settings = { SUPPORT_PHONE: "+255222110000" };
  const server = await startRunningServer(Number(process.env.JOURNEYS_PORT), settings);
  applyEnvironment(server);
  Object.assign(process.env, {
    APP_ORIGIN: server.origin,
    SECRET_KEY: server.secretKey,
    DATABASE_POOL: "4",
    JOURNEYS_DEMO: JSON.stringify(server.demo),
  });
  return server.stop;
}
