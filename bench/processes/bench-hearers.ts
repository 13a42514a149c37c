import { Redis } from "ioredis";
import { sendUrlToParent } from "./parent";

const [address, count] = [process.env.REDIS_URL!, Number(process.env.HEARERS)];
let lateMs: number[] = [];
const connections = Array.from({ length: count }, () => new Redis(address));
for (const connection of connections) {
  connection.on("message", (_, text: string) => lateMs.push(now() - Number(text.split(" ")[0])));
  await connection.subscribe("tuma:bench");
}
process.on("message", async (message: { expected: number }) => {
  while (lateMs.length < message.expected) await new Promise((resolve) => setTimeout(resolve, 10));
  process.send?.({ lateMs });
  lateMs = [];
});
sendUrlToParent("", () => Promise.all(connections.map((connection) => connection.quit())));

function now(): number {
  return performance.timeOrigin + performance.now();
}
