import fc from "fast-check";
import { cancelShipmentCommand, previewCancellationCommand } from "./cancelling";
import { type Command, repeatRequest } from "./command";
import { listShipmentsCommand } from "./listing";
import {
  createShipmentCommand,
  createBeyondLimitCommand,
  EXCEEDED_LIMITS,
  orderReturnCommand,
} from "./ordering";
import {
  decidePaymentCommand,
  repeatDecisionCommand,
  payShipmentCommand,
  setWalletFrozenCommand,
  topUpCommand,
} from "./paying";
import { ITEM_KINDS, type ItemKind } from "./service";
import {
  requestForeignShipmentCommand,
  fastForwardShipmentCommand,
  reattemptDeliveryCommand,
  advanceTimeCommand,
} from "./travelling";

const pick = fc.nat(9);
const key = fc.option(fc.nat(2), { freq: 2 });
const decision = fc.constantFrom("approve" as const, "approve" as const, "decline" as const);

const creates = fc
  .record({
    ware: fc.constantFrom(...(Object.keys(ITEM_KINDS) as ItemKind[])),
    source: fc.constantFrom("wallet" as const, "wallet" as const, "gateway" as const),
    scenario: fc.constantFrom(
      null,
      "03" as const,
      "04" as const,
      "05" as const,
      "05" as const,
      "07" as const,
      "10" as const,
      "10" as const,
    ),
    pickupInHours: fc.constantFrom(0, 3, 30),
    reference: fc.nat(2),
    key,
    ahead: fc.constantFrom(0, 0, 1, 2, 3, 4, 6, 6, 6),
  })
  .map(createShipmentCommand);

const towards = fc.constantFrom("delivered" as const, "failed" as const, "failed" as const);
const forwards = fc.oneof(
  fc
    .tuple(pick, fc.constantFrom(1, 2, 4, 5, 6, 10))
    .map(([which, times]) => fastForwardShipmentCommand(which, "next", times)),
  fc.tuple(pick, towards).map(([which, to]) => fastForwardShipmentCommand(which, to)),
);

const lists = fc
  .record({
    status: fc.option(fc.constantFrom("pending" as const, "confirmed" as const, "failed" as const)),
    type: fc.option(fc.constantFrom("same_city" as const, "regional" as const)),
    reference: fc.option(fc.nat(3)),
    by: fc.constantFrom("search" as const, "merchant_reference" as const),
    page: fc.integer({ min: 1, max: 3 }),
    perPage: fc.integer({ min: 1, max: 4 }),
  })
  .map(listShipmentsCommand);

const bound = fc.constantFrom("none" as const, "none" as const, "fee" as const, "less" as const);

/** Commands of the model. Duplicate entries make common commands more frequent. */
export const COMMANDS: fc.Arbitrary<Command>[] = [
  creates,
  creates,
  creates,
  fc
    .tuple(fc.constantFrom(...EXCEEDED_LIMITS), key)
    .map(([what, with_]) => createBeyondLimitCommand(what, with_)),
  forwards,
  forwards,
  forwards,
  fc.tuple(pick, fc.constantFrom(61, 601)).map(([which, seconds]) => advanceTimeCommand(which, seconds)),
  pick.map(previewCancellationCommand),
  fc.tuple(pick, key, bound).map((all) => cancelShipmentCommand(...all)),
  fc.tuple(pick, key, fc.constantFrom(0, 0, 2, 20)).map((all) => reattemptDeliveryCommand(...all)),
  fc.tuple(pick, key).map((all) => orderReturnCommand(...all)),
  fc.tuple(fc.constantFrom(4999, 5000, 25_000, 3_000_000, 3_000_001), key).map((all) => topUpCommand(...all)),
  fc.tuple(pick, key).map((all) => payShipmentCommand(...all)),
  fc.tuple(pick, decision).map((all) => decidePaymentCommand(...all)),
  fc.tuple(pick, decision).map((all) => repeatDecisionCommand(...all)),
  pick.map(repeatRequest),
  fc.constantFrom(true, false, false, false).map(setWalletFrozenCommand),
  lists,
  fc.constant(requestForeignShipmentCommand()),
];
