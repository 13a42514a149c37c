import { expect } from "vitest";
import { expectOk } from "../../api/expectations";
import { coordinateFields, buildItem, KIGOMA, buildOrder, buildReturnOrder } from "../../fixtures";
import {
  type Command,
  createCommand,
  expectRefusal,
  expectReplayIfRepeated,
  recordFirstAnswer,
  buildIdempotencyKeyHeader,
  countCommand,
} from "./command";
import { expectBalance, expectSameShipments, expectShipmentMatchesModel } from "./expect-model";
import { type ModelledService, ITEM_KINDS, type ItemKind } from "./service";
import { isParcelHeldAfterFailure, isWithRider, type ParcelModel, planWindow, type ShopModel } from "./shop";
import { fastForwardFromDashboard } from "./travelling";

const CREATE = "/merchant/shipments";

export interface OrderOptions {
  ware: ItemKind;
  source: "wallet" | "gateway";
  scenario: "03" | "04" | "05" | "07" | "10" | null;
  reference: number;
  key: number | null;
  /** Hours until the requested pickup. The pickup of scenario 10 only is scheduled, because its search waits. */
  pickupInHours?: number;
  /** Number of fast-forward steps after the creation, so that a run covers later statuses. */
  ahead?: number;
}

export function createShipmentCommand({
  ware,
  source,
  scenario,
  reference,
  key,
  pickupInHours = 0,
  ahead = 0,
}: OrderOptions): Command {
  const name = `create(${ware}, ${source}, scenario ${scenario}, reference ${reference}, key ${key}, in ${pickupInHours} h, ahead ${ahead})`;
  return createCommand(name, async (shop, service) => {
    const pickup = scenario === "10" ? planWindow(pickupInHours) : null;
    const body = {
      ...ITEM_KINDS[ware],
      ...(pickup && { pickup_after: pickup.after }),
      payment_source: source,
      merchant_reference: findPaymentReference(service, reference),
    };
    const headers = {
      ...buildIdempotencyKeyHeader(service, key),
      ...(scenario && { "x-sandbox-scenario": scenario }),
    };
    const answer = await service.api.create(body, headers);
    const price = service.prices[ware];
    if (!expectReplayIfRepeated(shop, `create:${key}`, answer, body)) {
      const refusal = source === "wallet" ? getExpectedRefusal(shop, price.total) : null;
      if (refusal) expectRefusal(answer, 400, refusal);
      else {
        const shown = expectOk(answer, 201);
        const known = { id: shown.id, number: shown.shipment_number };
        const parcel = shop.add(
          { ...known, reference: body.merchant_reference, price, scenario, source },
          pickup,
        );
        if (source === "wallet") shop.pay(parcel);
        expectSameShipments(shown, parcel);
        recordFirstAnswer(shop, `create:${key}`, answer, { path: CREATE, body, key });
        for (let step = 0; step < ahead; step++)
          await fastForwardFromDashboard(shop, service, parcel, "next");
      }
      if (refusal === "insufficient_wallet_balance") {
        expect(answer.error.meta).toMatchObject({ required: price.total, available: shop.balance });
      }
    }
    await expectBalance(shop, service);
  });
}

/**
 * Returns the expected error, or undefined for success. Specification: POST /merchant/shipments, order of
 * checks on create.
 */
export function getExpectedRefusal(shop: ShopModel, totalTzs: number) {
  if (shop.isFrozen) return "wallet_inactive";
  return shop.balance < totalTzs ? "insufficient_wallet_balance" : null;
}

export function findPaymentReference({ mark }: ModelledService, reference: number): string {
  return `${mark}/${reference}`;
}

const BEYOND = {
  "too many of one": [{ items: [buildItem({ quantity: 101 })] }, 422, "validation_error"],
  "no weight": [{ items: [buildItem({ weight_kg: undefined })] }, 422, "item_missing_dimensions"],
  "a number at home": [{ receiver_phone: "0712345678" }, 422, "phone_invalid"],
  "more than a lorry": [{ items: [buildItem({ weight_kg: 500, quantity: 100 })] }, 400, "no_vehicle_fits"],
  "a pickup in the past": [{ pickup_after: "2026-01-01T08:00:00+03:00" }, 422, "validation_error"],
  "a pickup in years": [{ pickup_after: "2099-01-01T08:00:00+03:00" }, 422, "validation_error"],
  "a pickup without a start": [{ pickup_before: "2099-01-01T08:00:00+03:00" }, 422, "validation_error"],
  "where no hub is": [{ ...coordinateFields("dropoff", KIGOMA) }, 400, "no_regional_route"],
} as const satisfies Record<string, [object, number, string]>;
export const EXCEEDED_LIMITS = Object.keys(BEYOND) as (keyof typeof BEYOND)[];

export function createBeyondLimitCommand(what: keyof typeof BEYOND, key: number | null): Command {
  return createCommand(`create(${what}, key ${key})`, async (shop, service) => {
    const [changes, status, code] = BEYOND[what];
    const body = buildOrder(changes);
    const answer = await service.api.create(body, buildIdempotencyKeyHeader(service, key));
    if (!expectReplayIfRepeated(shop, `create:${key}`, answer, body)) expectRefusal(answer, status, code);
    await expectBalance(shop, service);
  });
}

/** Orders a return shipment. Specification: Return to sender. */
export function orderReturnCommand(pick: number, key: number | null): Command {
  const canCarry = (shop: ShopModel) =>
    shop.parcels.length > 0 && shop.parcel(pick, isReturnable).price.type === "same_city";
  const run = async (shop: ShopModel, service: ModelledService) => {
    const original = shop.parcel(pick, isReturnable);
    const { price, reference, id } = original;
    const ware = price === service.prices.shoes ? "shoes" : "glasses";
    const body = { ...buildReturnOrder(id, ITEM_KINDS[ware]), merchant_reference: reference };
    const answer = await service.api.create(body, buildIdempotencyKeyHeader(service, key));
    if (expectReplayIfRepeated(shop, `create:${key}`, answer, body)) return;
    const refusal = getExpectedRefusal(shop, price.total);
    if (!isReturnable(original)) expectRefusal(answer, 422, "validation_error");
    else if (refusal) expectRefusal(answer, 400, refusal);
    else {
      const shown = expectOk(answer, 201);
      const known = { id: shown.id, number: shown.shipment_number, scenario: null };
      const back = shop.add({ ...known, reference, price, source: "wallet" });
      countCommand("sent back");
      back.returnOf = id;
      shop.pay(back);
      shop.recall(original);
      recordFirstAnswer(shop, `create:${key}`, answer, { path: CREATE, body, key });
      expectSameShipments(shown, back);
      await expect
        .poll(async () => (await service.api.show(back.id)).body.status, { timeout: 20_000 })
        .toBe("picked_up");
      back.status = "picked_up";
      back.trail.push("picked_up");
      back.kinds.push("delivery.picked_up");
      await expectShipmentMatchesModel(service, back);
    }
    await expectShipmentMatchesModel(service, original);
    await expectBalance(shop, service);
  };
  return createCommand(`return(#${pick}, key ${key})`, run, canCarry);
}

/** Returns true if the parcel is in transit or held, and is not a return. Other tests cover returns between towns. */
function isReturnable(parcel: ParcelModel): boolean {
  return parcel.returnOf === null && (isParcelHeldAfterFailure(parcel) || isWithRider(parcel));
}
