import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The changelog as it stands beside the service; empty where it was not brought along. */
export async function readChangelog(): Promise<string> {
  return readFile(join(process.cwd(), "CHANGELOG.md"), "utf8").catch(ifAbsent);
}

function ifAbsent(error: NodeJS.ErrnoException): string {
  if (error.code === "ENOENT") return "";
  throw error;
}
