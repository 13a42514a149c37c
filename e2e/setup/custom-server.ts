import type { TestProject } from "vitest/node";
import { startRunningServer } from "./running-server";

/** The server of `npm start`, with its worker and demo. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startRunningServer();
  project.provide("origin", server.origin);
  project.provide("demo", server.demo);
  project.provide("databaseUrl", server.databaseUrl);
  project.provide("ownerUrl", server.ownerUrl);
  return server.stop;
}
