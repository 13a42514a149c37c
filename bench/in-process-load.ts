import { randomBytes } from "node:crypto";
import { Pool } from "undici";
import { type Load, NOW_PLACEHOLDER } from "./load-shape";

export async function loadFromThisProcess(load: Load): Promise<number> {
  const pool = new Pool(load.url, { connections: load.connections, pipelining: 1 });
  const run = randomBytes(8).toString("hex");
  const startedAt = performance.now();
  const until = startedAt + load.seconds * 1000;
  let sent = 0;
  let answered = 0;
  const worker = async () => {
    while (performance.now() < until) {
      await sendOne(pool, load, `${run}-${sent}`, sent++);
      answered++;
    }
  };
  await Promise.all(Array.from({ length: load.connections }, worker));
  const seconds = (performance.now() - startedAt) / 1000;
  await pool.close();
  return answered / seconds;
}

async function sendOne(pool: Pool, load: Load, idempotencyKey: string, index: number): Promise<void> {
  const { statusCode, body } = await pool.request({
    method: load.method,
    path: load.paths[index % load.paths.length]!,
    headers: {
      ...load.callers[index % load.callers.length],
      ...(load.body !== undefined && { "content-type": "application/json" }),
      ...(load.idempotent && { "idempotency-key": idempotencyKey }),
    },
    body: load.body?.replaceAll(NOW_PLACEHOLDER, new Date().toISOString()) ?? null,
  });
  const text = await body.text();
  if (statusCode >= 300) throw new Error(`${load.method} ${load.paths[0]}: ${statusCode} ${text}`);
}
