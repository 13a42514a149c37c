import type { ServerResponse } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/**
 * Sends the start of a response and then stalls. Forces garbage collection meanwhile: a timeout signal that
 * nothing references would be collected and never fire.
 */
export function sendStalledResponse(response: ServerResponse, start: string): void {
  response.writeHead(200).write(start);
  const collecting = setInterval(collectGarbage, 20);
  response.on("close", () => clearInterval(collecting));
}
