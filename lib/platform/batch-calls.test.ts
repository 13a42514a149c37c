import { afterEach, describe, expect, it } from "vitest";
import { batchCalls } from "./batch-calls";
import { atHome, currentHome, type Home } from "./home";
import { registry } from "./registry";

afterEach(() => {
  delete registry.sandboxDatabaseUrl;
});

/** Remembers what it performed together, and at which home. */
function recording(together: { max: number; atOnce?: number }) {
  const performed: [Home, number[]][] = [];
  const call = batchCalls(together, async (items: number[]) => {
    await Promise.resolve();
    performed.push([currentHome(), items]);
    return items.map((item) => `${currentHome()} ${item}`);
  });
  return { performed, call };
}

const MIXED: [Home, number][] = [1, 2, 3, 4, 5, 6].map((item) => [item % 2 ? "sandbox" : "live", item]);

describe("calls that come in during one turn", () => {
  it("are performed as one, where the sandbox has no database of its own also those of both modes", async () => {
    const { performed, call } = recording({ max: 10 });
    const answers = await Promise.all(MIXED.map(([home, item]) => atHome(home, () => call(item))));
    expect(performed).toEqual([["live", [1, 2, 3, 4, 5, 6]]]);
    expect(answers).toEqual(MIXED.map(([, item]) => `live ${item}`));
  });

  it("are performed apart, each at its own home, where it has", async () => {
    registry.sandboxDatabaseUrl = "postgres://localhost/sandbox";
    const { performed, call } = recording({ max: 10 });
    const answers = await Promise.all(MIXED.map(([home, item]) => atHome(home, () => call(item))));
    expect(performed).toEqual([
      ["sandbox", [1, 3, 5]],
      ["live", [2, 4, 6]],
    ]);
    expect(answers).toEqual(MIXED.map(([home, item]) => `${home} ${item}`));
  });

  it("wait for those of their own home alone: one that does not answer keeps the other from nothing", async () => {
    registry.sandboxDatabaseUrl = "postgres://localhost/sandbox";
    const call = batchCalls({ max: 1, atOnce: 1 }, (items: number[]) =>
      currentHome() === "sandbox" ? new Promise<number[]>(() => {}) : Promise.resolve(items),
    );
    for (const item of [1, 2, 3]) void atHome("sandbox", () => call(item));
    expect(await Promise.all([4, 5, 6].map((item) => atHome("live", () => call(item))))).toEqual([4, 5, 6]);
  });
});
