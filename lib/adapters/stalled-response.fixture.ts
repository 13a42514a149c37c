import type { ServerResponse } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/**
 * Begins to answer and never ends. The reader's garbage is collected while it waits, as in a busy service: what
 * nobody holds, like the signal of a time-out that only `fetch` knew, is then gone.
 */
export function stalledResponse(response: ServerResponse, start: string): void {
  response.writeHead(200).write(start);
  const collecting = setInterval(collectGarbage, 20);
  response.on("close", () => clearInterval(collecting));
}
