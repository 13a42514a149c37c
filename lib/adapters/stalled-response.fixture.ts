import type { ServerResponse } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/**
 * Starts a response that never ends, and forces garbage collection. The collection would delete a timeout
 * signal without references.
 */
export function sendStalledResponse(response: ServerResponse, start: string): void {
  response.writeHead(200).write(start);
  const collecting = setInterval(collectGarbage, 20);
  response.on("close", () => clearInterval(collecting));
}
