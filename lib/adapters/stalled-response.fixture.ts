import type { ServerResponse } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/**
 * Sends the start of a response and then stalls. Forces garbage collection, which would remove an
 * unreferenced timeout signal before the timeout.
 */
export function sendStalledResponse(response: ServerResponse, start: string): void {
  response.writeHead(200).write(start);
  const collecting = setInterval(collectGarbage, 20);
  response.on("close", () => clearInterval(collecting));
}
