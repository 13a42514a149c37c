import { createRequire } from "node:module";
import postgres from "postgres";
import { afterAll, describe, expect, inject, it } from "vitest";

const BUILDS = {
  esm: postgres,
  cjs: createRequire(import.meta.url)("postgres") as typeof postgres,
};
const FAILS_AT_ITS_FOURTH = "select i, 1 / (4 - i) as part from generate_series(1, 10) i";

describe.each(Object.entries(BUILDS))(
  "after a statement that fails in the middle of its rows (%s)",
  (_, open) => {
    const sql = open(inject("databaseUrl"), { max: 1, onnotice: () => {} });
    afterAll(() => sql.end());

    const seven = async () => [...(await sql<{ x: number }[]>`select 7 as x`)];
    const failure = (query: PromiseLike<unknown>) =>
      query.then(
        () => null,
        (error: { code: string }) => error.code,
      );

    it("the next statement on the connection returns its own rows", async () => {
      expect(await failure(sql.unsafe(FAILS_AT_ITS_FOURTH))).toBe("22012");
      expect(await seven()).toEqual([{ x: 7 }]);
    });

    it("a statement in the same pipeline returns its own rows", async () => {
      const failing = failure(sql.unsafe(FAILS_AT_ITS_FOURTH, [], { prepare: true, simple: false } as never));
      expect(await Promise.all([failing, seven(), seven()])).toEqual(["22012", [{ x: 7 }], [{ x: 7 }]]);
    });

    it("a statement after a statement timeout returns its own rows", async () => {
      const hurried = open(inject("databaseUrl"), { max: 1, connection: { statement_timeout: 300 } });
      const slow =
        "select repeat('x', 9000), pg_sleep(case when i > 5 then 5 else 0 end) from generate_series(1, 10) i";
      expect(await failure(hurried.unsafe(slow))).toBe("57014");
      expect([...(await hurried`select 7 as x`)]).toEqual([{ x: 7 }]);
      await hurried.end();
    });
  },
);
