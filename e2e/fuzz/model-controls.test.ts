import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cancelShipmentCommand, previewCancellationCommand } from "./model/cancelling";
import type { Command } from "./model/command";
import { expectServiceMatchesModel } from "./model/listing";
import { createShipmentCommand, type OrderOptions } from "./model/ordering";
import { topUpCommand } from "./model/paying";
import { SPECIFIED_RULES, type ModelRules } from "./model/rules";
import { createModelledService, startEnvironment } from "./model/service";
import { ShopModel } from "./model/shop";
import { fastForwardShipmentCommand, reattemptDeliveryCommand, advanceTimeCommand } from "./model/travelling";

const OPENING_TZS = 30_000;
const around = await startEnvironment();

const shoes: OrderOptions = { ware: "shoes", source: "wallet", scenario: null, reference: 0, key: null };
const next = fastForwardShipmentCommand(0, "next");

const scheduled: OrderOptions = { ...shoes, scenario: "10", pickupInHours: 3 };

const CONTROLS: [what: string, wrong: Partial<ModelRules>, course: Command[]][] = [
  [
    "a refund one shilling short",
    { refund: (total, fee) => total - fee - 1 },
    [createShipmentCommand(shoes), cancelShipmentCommand(0, null)],
  ],
  [
    "grace that lasts two minutes",
    { graceSeconds: 120 },
    [createShipmentCommand(shoes), advanceTimeCommand(0, 61), previewCancellationCommand(0)],
  ],
  [
    "no grace after ten minutes",
    { noRiderGraceSeconds: 3600 },
    [createShipmentCommand(shoes), advanceTimeCommand(0, 601), previewCancellationCommand(0)],
  ],
  [
    "a fee of 29 % once accepted",
    { assignedPercent: 29 },
    [createShipmentCommand(shoes), next, cancelShipmentCommand(0, null)],
  ],
  [
    "half the fee on the way",
    { enRoutePercent: 50 },
    [createShipmentCommand(shoes), next, next, cancelShipmentCommand(0, null)],
  ],
  [
    "a cancellation after pickup",
    { cancellable: [...SPECIFIED_RULES.cancellable, "picked_up"] },
    [createShipmentCommand(shoes), fastForwardShipmentCommand(0, "next", 4), cancelShipmentCommand(0, null)],
  ],
  [
    "a cancellation after the end",
    { cancellable: [...SPECIFIED_RULES.cancellable, "delivered"] },
    [
      createShipmentCommand(shoes),
      fastForwardShipmentCommand(0, "delivered"),
      cancelShipmentCommand(0, null),
    ],
  ],
  [
    "a third further attempt",
    { reattemptsMax: 3 },
    [
      createShipmentCommand(shoes),
      fastForwardShipmentCommand(0, "next", 4),
      ...Array.from({ length: 3 }, () => [
        fastForwardShipmentCommand(0, "failed"),
        reattemptDeliveryCommand(0, null),
      ]).flat(),
    ],
  ],
  [
    "a fee before the search of a scheduled pickup",
    { plannedWindow: "assigned" },
    [createShipmentCommand(scheduled), cancelShipmentCommand(0, null)],
  ],
  [
    "a planned attempt that starts at once",
    { attemptsWait: false },
    [
      createShipmentCommand(shoes),
      fastForwardShipmentCommand(0, "next", 4),
      fastForwardShipmentCommand(0, "failed"),
      reattemptDeliveryCommand(0, null, 2),
    ],
  ],
  ["a smaller top-up", { topUpTzs: [4999, 3_000_000] }, [topUpCommand(4999, null)]],
  [
    "a key that creates twice",
    { replays: false },
    [createShipmentCommand({ ...shoes, key: 0 }), createShipmentCommand({ ...shoes, key: 0, reference: 1 })],
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

async function walk(course: Command[], wrong: Partial<ModelRules>): Promise<void> {
  const model = new ShopModel(OPENING_TZS, { ...SPECIFIED_RULES, ...wrong });
  const real = await createModelledService(around, OPENING_TZS);
  await fc.asyncModelRun(() => ({ model, real }), course);
  await expectServiceMatchesModel(model, real);
}
