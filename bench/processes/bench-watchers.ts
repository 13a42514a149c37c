import { Agent, get } from "node:http";
import { sendUrlToParent } from "./parent";

export interface WatchLatencies {
  received: number;
  p99Ms: number;
}

let latencies: number[] = [];
const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
const open: { destroy(): void }[] = [];

process.on("message", async (message: { urls: string[] } | { collect: true } | { close: true }) => {
  if ("urls" in message) {
    for (const [index, url] of message.urls.entries()) await follow(url, index);
    process.send?.({ open: open.length });
  } else if ("collect" in message) {
    process.send?.(summary());
    latencies = [];
  } else {
    for (const each of open.splice(0)) each.destroy();
    process.send?.({ open: 0 });
  }
});
sendUrlToParent("");

function follow(url: string, index: number): Promise<void> {
  const address = `10.0.${index >> 8}.${index & 255}`;
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { "x-forwarded-for": address } }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`A watcher got ${response.statusCode}`));
      response.setEncoding("utf8");
      response.on("data", (text: string) => {
        const now = Date.now();
        for (const [, seenAt] of text.matchAll(/"seen_at":"([^"]+)"/g))
          latencies.push(now - Date.parse(seenAt!));
      });
      open.push(response);
      resolve();
    });
    request.on("error", reject);
  });
}

function summary(): WatchLatencies {
  const sorted = latencies.toSorted((a, b) => a - b);
  const last = Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99));
  return { received: sorted.length, p99Ms: sorted[last] ?? 0 };
}
