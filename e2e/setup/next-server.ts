import type { TestProject } from "vitest/node";
import { startPlainNextServer, startRunningServer } from "./running-server";

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startRunningServer(undefined, { REQUIRE_STAFF_2FA: "1" });
  const next = await startPlainNextServer(server);
  project.provide("origin", next.origin);
  project.provide("demo", server.demo);
  project.provide("databaseUrl", server.databaseUrl);
  project.provide("ownerUrl", server.ownerUrl);
  return async () => {
    await next.stop();
    await server.stop();
  };
}
