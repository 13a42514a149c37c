import { startRunningServer } from "./running-server";

/** One server for all journeys, on the port that the configuration chose; the demo's log-ins go to JOURNEYS_DEMO. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startRunningServer(Number(process.env.JOURNEYS_PORT));
  process.env.JOURNEYS_DEMO = JSON.stringify(server.demo);
  return server.stop;
}
