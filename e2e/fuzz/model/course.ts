import type { ParcelModel, ShopModel } from "./shop";
import type { Status } from "./status";

export type ForwardTarget = "next" | "delivered" | "failed";

/** Numbers of the sandbox scenarios that end in a failure. */
const FAILING = ["03", "05", "07"];

/** Fast-forwards a sandbox shipment by one step, or by all steps up to an end. Specification: Lifecycle; Sandbox. */
export function fastForwardModel(shop: ShopModel, parcel: ParcelModel, to: ForwardTarget): void {
  if (to === "next") {
    takeStep(shop, parcel, parcel.scenario, false);
    return;
  }
  const failing = to === "failed" && FAILING.includes(parcel.scenario!) ? parcel.scenario : null;
  while (isUnderWay(parcel)) takeStep(shop, parcel, failing, to === "failed");
}

export function isUnderWay({ status, isPaid, nextAttempt }: ParcelModel): boolean {
  return (
    isPaid &&
    status !== "delivered" &&
    status !== "cancelled" &&
    (status !== "failed" || nextAttempt !== null)
  );
}

function takeStep(shop: ShopModel, parcel: ParcelModel, scenario: string | null, mustFail: boolean): void {
  const isRegional = parcel.price.type === "regional";
  if (parcel.nextAttempt) shop.startAttempt(parcel);
  else if (parcel.status === "confirmed" && parcel.isSearchPlanned) startSearch(parcel);
  else if (parcel.status === "confirmed") {
    if (scenario === "03" || (mustFail && !scenario)) findNobody(shop, parcel);
    else accept(parcel);
  } else if (parcel.status === "pickup_dispatched") towardsPickup(shop, parcel, scenario, mustFail);
  else if (parcel.status === "picked_up") {
    if (isRegional) go(parcel, "in_transit", "delivery.in_transit");
    else if (scenario === "07") fail(parcel, "lost");
    else go(parcel, "out_for_delivery", "delivery.out_for_delivery");
  } else if (parcel.status === "in_transit") betweenHubs(parcel, scenario);
  else if (parcel.status === "out_for_delivery") atTheDoor(shop, parcel, scenario, mustFail);
  else if (parcel.status === "failed") settleLoss(shop, parcel);
}

function startSearch(parcel: ParcelModel): void {
  Object.assign(parcel, { isSearchPlanned: false, agedSeconds: 0, agedAt: Date.now(), waitedSeconds: 0 });
  go(parcel, "confirmed", "delivery.search_started");
}

function towardsPickup(
  shop: ShopModel,
  parcel: ParcelModel,
  scenario: string | null,
  mustFail: boolean,
): void {
  if (parcel.rider === "none") {
    if (mustFail && !scenario) findNobody(shop, parcel);
    else accept(parcel);
  } else if (parcel.rider === "accepted" && scenario === "04" && !parcel.wasReplaced) {
    Object.assign(parcel, { rider: "none", wasReplaced: true, waitedSeconds: 0 });
    go(parcel, "pickup_dispatched", "delivery.rider_changed");
  } else if (parcel.rider === "arrived") {
    parcel.rider = "none";
    go(parcel, "picked_up", "delivery.picked_up");
  } else {
    parcel.rider = parcel.rider === "accepted" ? "moving" : "arrived";
    go(parcel, "pickup_dispatched");
  }
}

function accept(parcel: ParcelModel): void {
  parcel.rider = "accepted";
  go(parcel, "pickup_dispatched", "delivery.dispatched");
}

function betweenHubs(parcel: ParcelModel, scenario: string | null): void {
  parcel.hubSteps += 1;
  if (scenario === "07" && parcel.hubSteps === 2) fail(parcel, "lost");
  else if (parcel.hubSteps < 4) go(parcel, "in_transit");
  else go(parcel, "out_for_delivery", "delivery.out_for_delivery");
}

/** Simulates a delivery attempt. A scenario makes only the first attempt fail. */
function atTheDoor(shop: ShopModel, parcel: ParcelModel, scenario: string | null, mustFail: boolean): void {
  if (mustFail || (scenario === "05" && !parcel.failure)) fail(parcel, "receiver_unreachable");
  else {
    go(parcel, "delivered", "delivery.delivered");
    parcel.failure = null;
    const original = shop.parcels.find(({ id }) => id === parcel.returnOf);
    original?.kinds.push("delivery.returned");
  }
}

function fail(parcel: ParcelModel, code: "lost" | "receiver_unreachable"): void {
  const attempts = (parcel.failure?.attempt ?? 0) + (code === "lost" ? 0 : 1);
  parcel.failure = { code, attempt: attempts, final: false, resolution: null };
  go(parcel, "failed", "delivery.failed");
}

function findNobody(shop: ShopModel, parcel: ParcelModel): void {
  parcel.failure = { code: "no_rider_found", attempt: 0, final: true, resolution: "refunded" };
  parcel.paymentStatus = "refunded";
  shop.move("REFUND", parcel.price.total);
  go(parcel, "failed", "delivery.failed");
}

function settleLoss(shop: ShopModel, parcel: ParcelModel): void {
  if (parcel.failure!.code !== "lost" || parcel.failure!.final) return;
  Object.assign(parcel.failure!, { final: true, resolution: "refunded" });
  parcel.paymentStatus = "refunded";
  shop.move("REFUND", parcel.price.total);
  go(parcel, "failed");
}

function go(parcel: ParcelModel, status: Status, kind?: string): void {
  parcel.status = status;
  parcel.trail.push(status);
  if (kind) parcel.kinds.push(kind);
}
