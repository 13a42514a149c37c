import { applyEnvironment } from "./environment";
import { startRunningServer } from "./running-server";

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
