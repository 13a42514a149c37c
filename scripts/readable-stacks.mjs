import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * Maps stack traces to source lines. Loads a source map only when a stack needs it: `setSourceMapsEnabled` of
 * Node.js stores the maps and sources of all loaded files, a third of the memory of an idle process.
 */
export async function nameSourcesInStacks() {
  const { default: support } = await import("source-map-support");
  support.install({ environment: "node", handleUncaughtExceptions: false, retrieveSourceMap: mapBeside });
}

function mapBeside(source) {
  const url = `${source.startsWith("file:") ? fileURLToPath(source) : source}.map`;
  return existsSync(url) ? { url, map: readFileSync(url, "utf8") } : null;
}
