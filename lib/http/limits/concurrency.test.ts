import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { Caller } from "@/lib/core/caller";
import { isCostlySearch } from "@/lib/http/routes/contract";
import { limitCostlyRequests, limitMerchantWrites, runSerially } from "./concurrency";

const WRITES = 8;
let merchants = 0;

/** Starts eight writes of a merchant; the test ends each write. */
function fill(caller: Caller, kind: { awaitsGateway?: boolean }) {
  const ends: (() => void)[] = [];
  const running = Array.from({ length: WRITES }, () =>
    limitMerchantWrites(caller, kind, () => new Promise<void>((resolve) => ends.push(resolve))),
  );
  const end = async () => {
    for (const one of ends) one();
    await Promise.all(running);
  };
  return { ends, end };
}

const fresh = (mode: Caller["mode"] = "sandbox"): Caller => ({ merchantId: ++merchants, mode });
const freshId = () => ++merchants;
const done = async () => "done";

describe("concurrent writes of a merchant", () => {
  it("are at most eight; the ninth starts when one ends", async () => {
    const caller = fresh();
    const { ends, end } = fill(caller, {});
    let ran = false;
    const ninth = limitMerchantWrites(caller, {}, async () => {
      ran = true;
    });
    await setImmediate();
    expect([ends.length, ran]).toEqual([WRITES, false]);
    ends[0]!();
    await ninth;
    await end();
  });

  it("count per merchant and mode", async () => {
    const caller = fresh("sandbox");
    const { end } = fill(caller, {});
    expect(await limitMerchantWrites({ ...caller, mode: "live" }, {}, done)).toBe("done");
    expect(await limitMerchantWrites(fresh(), {}, done)).toBe("done");
    await end();
  });

  it("that wait for a gateway count separately", async () => {
    const [one, other] = [fresh(), fresh()];
    const waiting = fill(one, { awaitsGateway: true });
    expect(await limitMerchantWrites(one, { awaitsGateway: false }, done)).toBe("done");
    const writing = fill(other, {});
    expect(await limitMerchantWrites(other, { awaitsGateway: true }, done)).toBe("done");
    await Promise.all([waiting.end(), writing.end()]);
  });
});

const BUSY = { condition: "busy", retryAfterSeconds: 1 };

/** An endless file, streamed in chunks of 100 kB. */
const file = () =>
  new Response(new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(100_000)) }));

describe("costly requests of a merchant", () => {
  it("run two at a time; a third waits and is refused after 2 s", async () => {
    const merchant = freshId();
    const ends: (() => void)[] = [];
    const long = () =>
      limitCostlyRequests(merchant, () => new Promise<void>((resolve) => ends.push(resolve)));
    const running = [long(), long()];
    await expect(limitCostlyRequests(merchant, async () => "done")).rejects.toMatchObject(BUSY);
    expect(await limitCostlyRequests(freshId(), async () => "done")).toBe("done");
    const third = limitCostlyRequests(merchant, async () => "done");
    ends[0]!();
    expect(await third).toBe("done");
    ends[1]!();
    await Promise.all(running);
  });

  it("release their slot when they fail", async () => {
    const merchant = freshId();
    const fail = () => limitCostlyRequests(merchant, () => Promise.reject(new Error("broken")));
    for (let count = 0; count < 5; count++) await expect(fail()).rejects.toThrow("broken");
  });

  it("count a streamed file until it is sent or its reader disconnects", async () => {
    const merchant = freshId();
    const sent = await limitCostlyRequests(merchant, async () => new Response("short"));
    const left = await limitCostlyRequests(merchant, async () => file());
    await expect(limitCostlyRequests(merchant, async () => file())).rejects.toMatchObject(BUSY);
    expect(await sent.text()).toBe("short");
    const next = await limitCostlyRequests(merchant, async () => file());
    await left.body!.cancel();
    await next.body!.cancel();
    const ends: (() => void)[] = [];
    const long = () =>
      limitCostlyRequests(merchant, () => new Promise<void>((resolve) => ends.push(resolve)));
    const both = [long(), long()];
    await setImmediate();
    expect(ends).toHaveLength(2);
    for (const end of ends) end();
    await Promise.all(both);
  });

  it("include searches for one or two letters or for a day", () => {
    const costly = [
      "a",
      " a ",
      "12",
      "é1",
      "SHP-2025",
      "shp-202511",
      "SHP-20251122-",
      "HP-2025",
      "-20251",
      "2025",
    ];
    const others = [
      undefined,
      null,
      "",
      "  ",
      "abc",
      "a b",
      "SHP",
      "SHP-20",
      "SHP-20251122-K",
      "1225",
      "ORDER-2025",
    ];
    expect(costly.filter((text) => !isCostlySearch(text))).toEqual([]);
    expect(others.filter((text) => isCostlySearch(text))).toEqual([]);
  });
});

describe("requests of one scope", () => {
  it("run one by one, also after a failure", async () => {
    const order: string[] = [];
    const run = (name: string) =>
      runSerially("scope", async () => {
        order.push(`${name} starts`);
        await setImmediate();
        order.push(`${name} ends`);
        if (name === "first") throw new Error("failed");
      });
    await Promise.allSettled([run("first"), run("second"), run("third")]);
    expect(order).toEqual(["first", "second", "third"].flatMap((name) => [`${name} starts`, `${name} ends`]));
  });
});
