import { expect, it } from "vitest";
// @ts-expect-error: plain JavaScript, as all that tests are chosen by
import { partTests, standsApart } from "./part-tests.mjs";

const FILES: Record<string, string> = {
  "lib/plain.test.ts": 'import { order } from "./order.fixture"; expect(env.PORT === 1).toBe(true);',
  "lib/order.fixture.ts": "export const order = () => env.APP_ORIGIN;",
  "lib/mocked.test.ts": 'import { vi } from "vitest"; vi.mock("@/db/client");',
  "lib/waits.test.ts":
    'import { vi } from "vitest"; const end = vi.fn(); await vi.waitFor(() => expect(end).toHaveBeenCalled());',
  "lib/set.test.ts": 'process.env.PORT = "1";',
  "lib/through.test.ts": 'import { a } from "@/lib/a.fixture";',
  "lib/a.fixture.ts": 'import { b } from "./b-fixtures"; import { a } from "./a.fixture";',
  "lib/hooked.test.ts": 'import { c } from "./c.fixture"; afterEach(() => {});',
  "lib/typed.test.ts": 'import type { C } from "./c.fixture"; import { d } from "./d";',
  "lib/c.fixture.ts": "const made = [];\nafterEach(() => made.splice(0));",
  "lib/own-hook.test.ts": "const made = [];\nafterEach(() => made.splice(0));",
  "lib/b-fixtures.ts": "Object.assign(env, { SMS: 1 });",
};

it.each([
  ["lib/plain.test.ts", false],
  ["lib/mocked.test.ts", true],
  ["lib/waits.test.ts", false],
  ["lib/set.test.ts", true],
  ["lib/through.test.ts", true],
  ["lib/hooked.test.ts", true],
  ["lib/typed.test.ts", false],
  ["lib/own-hook.test.ts", false],
])("%s needs isolated modules: %s", (file, needs) => {
  expect(standsApart(file, (path: string) => FILES[path]!)).toBe(needs);
});

it("no API test needs isolated modules", () => {
  expect(partTests(["e2e/api"], /\.test\.ts$/).apart).toEqual([]);
});
