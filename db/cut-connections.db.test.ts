import { randomUUID } from "node:crypto";
import { connect, createServer, type Socket } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, it } from "vitest";

const database = new URL(inject("databaseUrl"));
const CUTS = 60;
const CLIENTS = 24;
/** Longer than the driver's write buffer. */
const LONG = "x".repeat(3000);

const open = new Set<Socket>();
const proxy = createServer((driver) => {
  const server = connect(Number(database.port), database.hostname);
  open.add(driver);
  for (const [from, to] of [
    [driver, server],
    [server, driver],
  ] as const) {
    from.on("error", () => to.destroy());
    from.on("close", () => to.destroy());
    from.pipe(to);
  }
  driver.on("close", () => open.delete(driver));
});

let client: typeof import("./client");
beforeAll(async () => {
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const through = new URL(database);
  through.port = String((proxy.address() as { port: number }).port);
  process.env.DATABASE_URL = through.href;
  client = await import("./client");
});
afterAll(async () => {
  for (const socket of open) socket.destroy();
  proxy.close();
});

it("every query returns its own result, however often connections are cut", async () => {
  const { read, readAsTenant, transaction } = client;
  const reader = readAsTenant({ merchantId: 1 });
  let isOver = false;
  const wrong: string[] = [];
  const waiting = new Map<string, string>();
  const counts = { answered: 0, refused: 0 };
  const ask = async (how: string, question: (marker: string) => Promise<unknown>) => {
    const marker = randomUUID();
    waiting.set(marker, how);
    try {
      const answer = await question(marker);
      counts.answered++;
      if (answer !== marker) wrong.push(`${how}: ${String(answer)} instead of ${marker}`);
    } catch {
      counts.refused++;
    }
    waiting.delete(marker);
  };
  const plain = (marker: string) =>
    read<{ marker: string }>({
      text: "select $1::text as marker, $2::text as long",
      values: [marker, LONG],
    }).then(([row]) => row?.marker);
  const inTransaction = (marker: string) =>
    transaction(async (tx) => {
      await tx.execute(sql`select ${LONG}::text`);
      const [row] = await tx.execute<{ marker: string }>(
        sql`select ${marker}::text as marker, ${LONG}::text as long`,
      );
      return row?.marker;
    });
  let texts = 0;
  const inPassing = async (marker: string) => {
    const text = sql.raw(`text_${texts++ % 500}`);
    const [row] = await reader.execute<{ marker: string }>(
      sql`select ${marker}::text as marker, ${LONG}::text as ${text}`,
    );
    return row?.marker;
  };
  const ways = [
    () => ask("query", plain),
    () => ask("transaction", inTransaction),
    () => ask("merchant's query", inPassing),
  ];
  const clients = Array.from({ length: CLIENTS }, async (_, index) => {
    while (!isOver) {
      await ways[index % ways.length]!();
      await turn();
    }
  });
  for (let cut = 0; cut < CUTS; cut++) {
    const before = counts.answered;
    await expect
      .poll(() => counts.answered, { timeout: 5000, interval: 5 })
      .toBeGreaterThan(before + CLIENTS);
    for (const socket of open) cut % 2 === 0 ? socket.resetAndDestroy() : socket.destroy();
  }
  isOver = true;
  await Promise.race([
    Promise.all(clients),
    expect.poll(() => [...waiting.values()], { timeout: 10_000 }).toEqual([]),
  ]);
  expect([...waiting.values()]).toEqual([]);
  expect(wrong).toEqual([]);
  expect(counts.refused).toBeGreaterThan(0);
});
