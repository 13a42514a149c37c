import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cancel, preview } from "./model/cancelling";
import type { Command } from "./model/command";
import { expectFinalState } from "./model/listing";
import { create, type OrderOptions } from "./model/ordering";
import { topUp } from "./model/paying";
import { RULES, type Rules } from "./model/rules";
import { createService, startEnvironment } from "./model/service";
import { Shop } from "./model/shop";
import { fastForwardShipment, reattempt, advanceTime } from "./model/travelling";

const OPENING_TZS = 30_000;
const around = await startEnvironment();

const shoes: OrderOptions = { ware: "shoes", source: "wallet", scenario: null, reference: 0, key: null };
const next = fastForwardShipment(0, "next");

const CONTROLS: [what: string, wrong: Partial<Rules>, course: Command[]][] = [
  [
    "a refund one shilling short",
    { refund: (total, fee) => total - fee - 1 },
    [create(shoes), cancel(0, null)],
  ],
  ["grace that lasts two minutes", { graceSeconds: 120 }, [create(shoes), advanceTime(0, 61), preview(0)]],
  [
    "no grace after ten minutes",
    { noRiderGraceSeconds: 3600 },
    [create(shoes), advanceTime(0, 601), preview(0)],
  ],
  ["a fee of 29 % once accepted", { assignedPercent: 29 }, [create(shoes), next, cancel(0, null)]],
  ["half the fee on the way", { enRoutePercent: 50 }, [create(shoes), next, next, cancel(0, null)]],
  [
    "a cancellation after pickup",
    { cancellable: [...RULES.cancellable, "picked_up"] },
    [create(shoes), fastForwardShipment(0, "next", 4), cancel(0, null)],
  ],
  [
    "a cancellation after the end",
    { cancellable: [...RULES.cancellable, "delivered"] },
    [create(shoes), fastForwardShipment(0, "delivered"), cancel(0, null)],
  ],
  [
    "a third further attempt",
    { reattemptsMax: 3 },
    [
      create(shoes),
      fastForwardShipment(0, "next", 4),
      ...Array.from({ length: 3 }, () => [fastForwardShipment(0, "failed"), reattempt(0, null)]).flat(),
    ],
  ],
  ["a smaller top-up", { topUpTzs: [4999, 3_000_000] }, [topUp(4999, null)]],
  [
    "a key that creates twice",
    { replays: false },
    [create({ ...shoes, key: 0 }), create({ ...shoes, key: 0, reference: 1 })],
  ],
];

describe.each(CONTROLS)("%s", (_what, wrong, course) => {
  test("is detected by comparison with the service", async () => {
    await expect(walk(course, wrong)).rejects.toThrow(/expected/);
  });

  test("is the only fault: the same run agrees with the correct model", async () => {
    await walk(course, {});
  });
});

async function walk(course: Command[], wrong: Partial<Rules>): Promise<void> {
  const model = new Shop(OPENING_TZS, { ...RULES, ...wrong });
  const real = await createService(around, OPENING_TZS);
  await fc.asyncModelRun(() => ({ model, real }), course);
  await expectFinalState(model, real);
}
