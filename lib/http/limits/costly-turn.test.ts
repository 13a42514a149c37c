import { describe, expect, it } from "vitest";
import { isCostlySearch } from "@/lib/http/routes/contract";
import { inCostlyTurn } from "./costly-turn";
import { takeTurn } from "./merchant-bulkhead";

let merchants = 0;
const fresh = () => ++merchants;
const BUSY = { condition: "busy", retryAfterSeconds: 1 };

/** A file that grows by a chunk whenever it is asked for more. */
const file = () =>
  new Response(new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(100_000)) }));

describe("what costs much", () => {
  it("runs twice at once for a merchant; a third waits for its turn, and is told to come back when none comes", async () => {
    const merchant = fresh();
    const ends: (() => void)[] = [];
    const long = () => inCostlyTurn(merchant, () => new Promise<void>((resolve) => ends.push(resolve)));
    const running = [long(), long()];
    await expect(inCostlyTurn(merchant, async () => "done")).rejects.toMatchObject(BUSY);
    expect(await inCostlyTurn(fresh(), async () => "done")).toBe("done");
    const third = inCostlyTurn(merchant, async () => "done");
    ends[0]!();
    expect(await third).toBe("done");
    ends[1]!();
    await Promise.all(running);
  });

  it("gives its turn back when it fails", async () => {
    const merchant = fresh();
    const fail = () => inCostlyTurn(merchant, () => Promise.reject(new Error("broken")));
    for (let count = 0; count < 5; count++) await expect(fail()).rejects.toThrow("broken");
  });

  it("counts a file until it is sent, or until its reader goes", async () => {
    const merchant = fresh();
    const sent = await inCostlyTurn(merchant, async () => new Response("short"));
    const left = await inCostlyTurn(merchant, async () => file());
    await expect(inCostlyTurn(merchant, async () => file())).rejects.toMatchObject(BUSY);
    expect(await sent.text()).toBe("short");
    const next = await inCostlyTurn(merchant, async () => file());
    await left.body!.cancel();
    await next.body!.cancel();
    const both = await Promise.all([takeTurn(`${merchant} costly`, 2), takeTurn(`${merchant} costly`, 2)]);
    for (const giveBack of both) giveBack();
  });

  it("is a search of one letter or two, or of a day that many shipments share", () => {
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
