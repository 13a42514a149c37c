import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * Stacks name the lines of the sources, not those of what was built from them. A map is read when a stack through its
 * file is asked for: Node.js's own `setSourceMapsEnabled` holds the map and the sources of every file that is loaded,
 * which was a third of the memory of a service at rest.
 */
export async function nameSourcesInStacks() {
  const { default: support } = await import("source-map-support");
  support.install({ environment: "node", handleUncaughtExceptions: false, retrieveSourceMap: mapBeside });
}

function mapBeside(source) {
  const url = `${source.startsWith("file:") ? fileURLToPath(source) : source}.map`;
  return existsSync(url) ? { url, map: readFileSync(url, "utf8") } : null;
}
