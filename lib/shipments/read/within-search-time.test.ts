import { expect, it } from "vitest";
import { withSearchTimeout } from "./matching-ids";

const ended = Object.assign(new Error("canceling statement due to statement timeout"), { code: "57014" });
const other = Object.assign(new Error("deadlock detected"), { code: "40P01" });
const of = (text: string | null) => ({
  caller: { merchantId: 1, mode: "live" as const },
  where: "true",
  values: [],
  search: text === null ? null : { text, withPeople: false },
});
const failing = (error: Error) => () => Promise.reject(error);

it("a search timeout is reported as busy with advice", async () => {
  await expect(withSearchTimeout(of("a"), failing(ended))).rejects.toMatchObject({
    condition: "busy",
    retryAfterSeconds: 1,
    detail: expect.stringContaining("merchant_reference"),
  });
});

it("other errors are rethrown", async () => {
  await expect(withSearchTimeout(of("a"), failing(other))).rejects.toBe(other);
  await expect(withSearchTimeout(of(null), failing(ended))).rejects.toBe(ended);
  expect(await withSearchTimeout(of("a"), async () => 7)).toBe(7);
});
