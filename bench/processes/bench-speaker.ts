import { getRedisPubsub } from "@/lib/pubsub/redis-pubsub";
import { sendUrlToParent } from "./parent";

interface Order {
  count: number;
  perTick: number;
  tickMs: number;
  text: string;
}

/** Publishes at a constant rate. Each text starts with the current time. */
const link = getRedisPubsub()!;
await link.subscribe({ channels: [], onMessage: () => {}, onGap: () => {} });
process.on("message", ({ count, perTick, tickMs, text }: Order) => {
  const began = performance.now();
  let said = 0;
  const ticking = setInterval(() => {
    const due = Math.min(count, Math.floor(((performance.now() - began) / tickMs) * perTick));
    while (said < due && publish(text)) said++;
    if (said === count) clearInterval(ticking);
  }, tickMs);
});
/** Returns false until the connection is established. */
function publish(text: string): boolean {
  return link.publish("bench", [`${performance.timeOrigin + performance.now()} ${text}`]);
}
sendUrlToParent("", () => link.close());
