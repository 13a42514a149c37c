import { parentPort, workerData } from "node:worker_threads";
import { Agent, request } from "undici";

const { base, headers, quote, address, patienceMs, everyMs } = workerData;
const connect = { rejectUnauthorized: false };
const agent = new Agent({ localAddress: address, connect, connections: 64, pipelining: 1 });
const times = [];
const failed = [];
const running = new Set();

async function ask(turn) {
  const startedAt = performance.now();
  const signal = AbortSignal.timeout(patienceMs);
  try {
    const answer = await (turn % 2 === 0
      ? request(base, { dispatcher: agent, headers, signal })
      : request(`${base}/rates`, { method: "POST", dispatcher: agent, headers, body: quote, signal }));
    const text = await answer.body.text();
    if (answer.statusCode !== 200) failed.push(`${answer.statusCode} ${text.slice(0, 200)}`);
  } catch (error) {
    failed.push(String(error));
  }
  times.push(performance.now() - startedAt);
}

let turn = 0;
const pace = setInterval(() => {
  const asked = ask(turn++).finally(() => running.delete(asked));
  running.add(asked);
}, everyMs);

parentPort.once("message", async () => {
  clearInterval(pace);
  await Promise.all(running);
  await agent.destroy();
  parentPort.postMessage({ times, failed });
});
parentPort.postMessage("measures");
