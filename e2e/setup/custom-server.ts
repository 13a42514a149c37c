import type { TestProject } from "vitest/node";
import { startRunningServer } from "./running-server";

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startRunningServer(undefined, { REQUIRE_STAFF_2FA: "1" });
  project.provide("origin", server.origin);
  project.provide("demo", server.demo);
  project.provide("databaseUrl", server.databaseUrl);
  project.provide("ownerUrl", server.ownerUrl);
  return server.stop;
}
