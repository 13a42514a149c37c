import fc from "fast-check";
import { cancel, preview } from "./cancelling";
import { type Command, repeatRequest } from "./command";
import { listShipmentsCommand } from "./listing";
import { create, createBeyondLimit, EXCEEDED_LIMITS, orderReturn } from "./ordering";
import { decidePayment, repeatDecision, payShipment, setFrozen, topUp } from "./paying";
import { ITEM_KINDS, type ItemKind } from "./service";
import { requestForeignShipment, fastForwardShipment, reattempt, advanceTime } from "./travelling";

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
    ),
    reference: fc.nat(2),
    key,
    ahead: fc.constantFrom(0, 0, 1, 2, 3, 4, 6, 6, 6),
  })
  .map(create);

const towards = fc.constantFrom("delivered" as const, "failed" as const, "failed" as const);
const forwards = fc.oneof(
  fc
    .tuple(pick, fc.constantFrom(1, 2, 4, 5, 6, 10))
    .map(([which, times]) => fastForwardShipment(which, "next", times)),
  fc.tuple(pick, towards).map(([which, to]) => fastForwardShipment(which, to)),
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
  fc.tuple(fc.constantFrom(...EXCEEDED_LIMITS), key).map(([what, with_]) => createBeyondLimit(what, with_)),
  forwards,
  forwards,
  forwards,
  fc.tuple(pick, fc.constantFrom(61, 601)).map(([which, seconds]) => advanceTime(which, seconds)),
  pick.map(preview),
  fc.tuple(pick, key, bound).map((all) => cancel(...all)),
  fc.tuple(pick, key).map((all) => reattempt(...all)),
  fc.tuple(pick, key).map((all) => orderReturn(...all)),
  fc.tuple(fc.constantFrom(4999, 5000, 25_000, 3_000_000, 3_000_001), key).map((all) => topUp(...all)),
  fc.tuple(pick, key).map((all) => payShipment(...all)),
  fc.tuple(pick, decision).map((all) => decidePayment(...all)),
  fc.tuple(pick, decision).map((all) => repeatDecision(...all)),
  pick.map(repeatRequest),
  fc.constantFrom(true, false, false, false).map(setFrozen),
  lists,
  fc.constant(requestForeignShipment()),
];
