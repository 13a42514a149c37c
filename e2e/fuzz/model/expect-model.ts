import { expect } from "vitest";
import type { Shipment } from "../../api/client";
import { expectOk } from "../../api/expectations";
import { getBalance } from "../../fixtures";
import type { ModelledService } from "./service";
import type { ParcelModel, PlannedWindow, ShopModel } from "./shop";

export async function expectBalance(shop: ShopModel, { merchantId }: ModelledService): Promise<void> {
  expect(await getBalance({ merchantId, mode: "sandbox" })).toBe(shop.balance);
}

export async function expectShipmentMatchesModel(
  service: ModelledService,
  parcel: ParcelModel,
): Promise<void> {
  expectSameShipments(expectOk(await service.api.show(parcel.id)), parcel);
}

export function expectSameShipments(shown: Shipment, parcel: ParcelModel): void {
  const { events, legs, cancellation, failure } = shown;
  expect({
    id: shown.id,
    number: shown.shipment_number,
    reference: shown.merchant_reference,
    type: shown.type,
    source: shown.payment_source,
    firstMileFee: shown.first_mile_fee,
    total: shown.total_amount,
    status: shown.status,
    isPaid: shown.payment_confirmed_at !== null,
    paymentStatus: parcel.paymentStatus === null ? null : shown.payment_status,
    returnOf: shown.return_of_shipment_id,
    cancellation: cancellation && {
      window: cancellation.window,
      fee: cancellation.fee,
      refund: cancellation.refund,
    },
    failure: failure && {
      code: failure.code,
      attempt: failure.attempt,
      final: failure.final,
      resolution: failure.resolution,
    },
    pickup: toWindow(shown.pickup_after, shown.pickup_before),
    nextAttempt: toWindow(failure?.next_attempt?.after, failure?.next_attempt?.before),
    trail: events.map(({ status }) => status).reverse(),
    legs: legs.length,
  }).toEqual(expected(parcel));
}

function toWindow(after: string | null | undefined, before: string | null | undefined): PlannedWindow | null {
  return after && before ? { after, before } : null;
}

function expected(parcel: ParcelModel) {
  const { price, id, number, reference, source, status, isPaid, paymentStatus, returnOf } = parcel;
  return {
    ...{ id, number, reference, ...price, source, status, isPaid, paymentStatus, returnOf },
    cancellation: parcel.cancellation,
    failure: parcel.failure,
    pickup: parcel.pickup,
    nextAttempt: parcel.nextAttempt,
    trail: parcel.trail,
    legs: price.type === "regional" ? 3 : 1,
  };
}
