import { afterAll, expect, inject, it } from "vitest";
import { openPool } from "./open-pool";

const CONNECTIONS = 6;
const sql = openPool(inject("databaseUrl"), { max: CONNECTIONS });
afterAll(() => sql.end());

async function sessionOf(): Promise<number> {
  const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid, pg_sleep(0.05)`;
  return row!.pid;
}

it("reuses the most recently used connection, so that few queries need few sessions", async () => {
  const all = await Promise.all(Array.from({ length: CONNECTIONS }, sessionOf));
  expect(new Set(all).size).toBe(CONNECTIONS);
  const next = [];
  for (let count = 0; count < 3 * CONNECTIONS; count++) next.push(await sessionOf());
  expect(new Set(next).size).toBe(1);
  expect(new Set(await Promise.all(Array.from({ length: CONNECTIONS }, sessionOf))).size).toBe(CONNECTIONS);
});
