import { expect } from "vitest";
import type { CancellationCommit, CancellationPreview } from "../../api/client";
import { expectOk } from "../../api/expectations";
import { getExpectedCancellation } from "./cancellation";
import {
  type Command,
  createCommand,
  expectRefusal,
  expectReplayIfRepeated,
  recordFirstAnswer,
  buildIdempotencyKeyHeader,
} from "./command";
import { expectBalance, expectSameShipments, expectShipmentMatchesModel } from "./expect-model";
import type { ModelledService } from "./service";
import { isBeforePickup, type ShopModel } from "./shop";

const some = (shop: ShopModel) => shop.parcels.length > 0;
const REASON = { reason: "The customer changed their mind" };

export function previewCancellationCommand(pick: number): Command {
  const run = async (shop: ShopModel, service: ModelledService) => {
    const parcel = shop.parcel(pick, isBeforePickup);
    const answer = await service.api.post<CancellationPreview>(
      `/merchant/shipments/${parcel.id}/cancel`,
      REASON,
    );
    const terms = getExpectedCancellation(shop.rules, parcel);
    if (typeof terms === "string") expectRefusal(answer, 400, terms);
    else {
      const { id: shipment_id, number: shipment_number } = parcel;
      const named = { status: "cancellation_pending", shipment_id, shipment_number, currency: "TZS" };
      expect(expectOk(answer)).toMatchObject({ ...named, ...terms });
    }
    await expectShipmentMatchesModel(service, parcel);
    await expectBalance(shop, service);
  };
  return createCommand(`preview(#${pick})`, run, some);
}

/** Cancels a shipment. `bound` selects the maximum fee of the request: none, the expected fee, or one shilling less. */
export function cancelShipmentCommand(
  pick: number,
  key: number | null,
  bound: "none" | "fee" | "less" = "none",
): Command {
  const run = async (shop: ShopModel, service: ModelledService) => {
    const parcel = shop.parcel(pick, isBeforePickup);
    const terms = getExpectedCancellation(shop.rules, parcel);
    const fee = typeof terms === "string" ? 0 : terms.fee;
    const maxFee = { none: null, fee, less: fee - 1 }[bound];
    const query = maxFee === null || maxFee < 0 ? "" : `&max_fee=${maxFee}`;
    const path = `/merchant/shipments/${parcel.id}/cancel?confirm=true${query}`;
    const answer = await service.api.post<CancellationCommit>(
      path,
      REASON,
      buildIdempotencyKeyHeader(service, key),
    );
    const operation = `cancel:${parcel.id}:${key}`;
    if (expectReplayIfRepeated(shop, operation, answer, REASON)) return;
    if (typeof terms === "string") expectRefusal(answer, 400, terms);
    else if (query && maxFee! < fee) expectRefusal(answer, 400, "price_changed");
    else {
      const { window, fee: fee_debited, refund: refund_credited } = terms;
      const commit = expectOk(answer);
      expect(commit).toMatchObject({ status: "cancelled", window, fee_debited, refund_credited });
      shop.cancel(parcel, terms);
      expectSameShipments(commit.shipment, parcel);
      recordFirstAnswer(shop, operation, answer, { path, body: REASON, key });
    }
    await expectShipmentMatchesModel(service, parcel);
    await expectBalance(shop, service);
  };
  return createCommand(`cancel(#${pick}, key ${key}, max_fee ${bound})`, run, some);
}
