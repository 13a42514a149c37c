import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import postgres from "postgres";
import { afterAll, expect, it, vi } from "vitest";
import { pollUntil } from "@/e2e/setup/poll-until";
import { createTemporaryFolder } from "../e2e/setup/temporary-folder";
import { type EmbeddedPostgres, startPostgres } from "./embedded-postgres";

const SURELY_MS = 30_000;

const folder = createTemporaryFolder();
let server: EmbeddedPostgres | undefined;
afterAll(async () => {
  await server?.stop();
  folder.remove();
});

it(
  "a database that cannot restart recovers when it can",
  async () => {
    const told = vi.spyOn(console, "error").mockImplementation(() => {});
    const dataDir = `${folder.path}/postgres`;
    server = await startPostgres({ dataDir });
    const settings = readFileSync(`${dataDir}/postgresql.conf`);
    appendFileSync(`${dataDir}/postgresql.conf`, "\nno_such_setting = on\n");
    process.kill(server.pid, "SIGKILL");
    const failures = () => told.mock.calls.filter(([words]) => /did not start/.test(String(words))).length;
    expect(await pollUntil(SURELY_MS, () => failures() >= 2)).toBe(true);
    writeFileSync(`${dataDir}/postgresql.conf`, settings);
    const sql = postgres(server.url, { max: 1, connect_timeout: 1, onnotice: () => {} });
    const answers = () =>
      sql`select 1`.then(
        () => true,
        () => false,
      );
    expect(await pollUntil(SURELY_MS, answers)).toBe(true);
    await sql.end();
    told.mockRestore();
  },
  3 * SURELY_MS,
);
