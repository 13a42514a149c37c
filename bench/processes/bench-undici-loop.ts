import { Agent } from "undici";
import { sendUrlToParent } from "./parent";

interface Order {
  url: string;
  count: number;
  concurrency: number;
}

/** Minimal reference sender, without outbox, signature or records. */
const BODY = JSON.stringify({ id: "evt_0123456789abcdef01234567", data: "x".repeat(850) });

const agent = new Agent({ pipelining: 1 });

process.on("message", async (order: Order) => {
  const startedAt = performance.now();
  let left = order.count;
  const worker = async () => {
    while (left-- > 0) {
      const { body } = await agent.request({
        origin: order.url,
        path: "/hook",
        method: "POST",
        headers: { "content-type": "application/json" },
        body: BODY,
      });
      await body.text();
    }
  };
  await Promise.all(Array.from({ length: order.concurrency }, worker));
  process.send?.({ seconds: (performance.now() - startedAt) / 1000 });
});
sendUrlToParent("");
