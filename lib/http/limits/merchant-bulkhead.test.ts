import { describe, expect, it } from "vitest";
import type { Caller } from "@/lib/core/caller";
import { inMerchantsTurn } from "./merchant-bulkhead";

const WRITES = 8;
let merchants = 0;

/** Eight writes of a merchant that end when they are told to. */
function fill(caller: Caller, kind: { awaitsGateway?: boolean }) {
  const ends: (() => void)[] = [];
  const running = Array.from({ length: WRITES }, () =>
    inMerchantsTurn(caller, kind, () => new Promise<void>((resolve) => ends.push(resolve))),
  );
  const end = async () => {
    for (const one of ends) one();
    await Promise.all(running);
  };
  return { ends, end };
}

const fresh = (mode: Caller["mode"] = "sandbox"): Caller => ({ merchantId: ++merchants, mode });
const done = async () => "done";

describe("the turns of a merchant's writes", () => {
  it("are eight at a time: a ninth runs once one of them ends", async () => {
    const caller = fresh();
    const { ends, end } = fill(caller, {});
    let ran = false;
    const ninth = inMerchantsTurn(caller, {}, async () => {
      ran = true;
    });
    await Promise.resolve();
    expect([ends.length, ran]).toEqual([WRITES, false]);
    ends[0]!();
    await ninth;
    await end();
  });

  it("of one mode leave the other's alone, and those of another merchant", async () => {
    const caller = fresh("sandbox");
    const { end } = fill(caller, {});
    expect(await inMerchantsTurn({ ...caller, mode: "live" }, {}, done)).toBe("done");
    expect(await inMerchantsTurn(fresh(), {}, done)).toBe("done");
    await end();
  });

  it("are not taken by those who wait for a gateway, nor the other way round", async () => {
    const [one, other] = [fresh(), fresh()];
    const waiting = fill(one, { awaitsGateway: true });
    expect(await inMerchantsTurn(one, { awaitsGateway: false }, done)).toBe("done");
    const writing = fill(other, {});
    expect(await inMerchantsTurn(other, { awaitsGateway: true }, done)).toBe("done");
    await Promise.all([waiting.end(), writing.end()]);
  });
});
