import type { TestProject } from "vitest/node";
import ensureBuilt from "./built";
import { createDatabaseTemplate } from "./template";
import { createTemporaryFolder } from "./temporary-folder";

export default async function setup(project: TestProject): Promise<() => void> {
  ensureBuilt();
  const folder = createTemporaryFolder();
  project.provide("template", await createDatabaseTemplate(folder.path));
  return folder.remove;
}
