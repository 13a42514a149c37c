import { connect } from "@nats-io/transport-node";
import { announce } from "./parent";

/** Each as one more process of ours: a connection that hears every notice. It tells how late they came. */
const [address, count] = [process.env.NATS_URL!, Number(process.env.HEARERS)];
let lateMs: number[] = [];
const connections = await Promise.all(
  Array.from({ length: count }, () => connect({ servers: address.replace("nats://", "") })),
);
for (const connection of connections) {
  connection.subscribe("tuma.bench", {
    callback: (_, message) => void lateMs.push(now() - Number(message.string().split(" ")[0])),
  });
  await connection.flush();
}
process.on("message", async (message: { expected: number }) => {
  while (lateMs.length < message.expected) await new Promise((resolve) => setTimeout(resolve, 10));
  process.send?.({ lateMs });
  lateMs = [];
});
announce("", () => Promise.all(connections.map((connection) => connection.close())));

function now(): number {
  return performance.timeOrigin + performance.now();
}
