import type { TestProject } from "vitest/node";
import ensureBuilt from "./built";
import { createTemplate } from "./template";
import { temporaryFolder } from "./temporary-folder";

export default async function setup(project: TestProject): Promise<() => void> {
  ensureBuilt();
  const folder = temporaryFolder();
  project.provide("template", await createTemplate(folder.path));
  return folder.remove;
}
