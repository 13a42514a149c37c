import { expect } from "vitest";
import { backdateShipment } from "../../api/clock";
import { expectOk } from "../../api/expectations";
import {
  type Command,
  createCommand,
  expectRefusal,
  expectReplayIfRepeated,
  recordFirstAnswer,
  buildIdempotencyKeyHeader,
  countCommand,
} from "./command";
import { fastForwardModel, isUnderWay, type ForwardTarget } from "./course";
import { expectBalance, expectSameShipments, expectShipmentMatchesModel } from "./expect-model";
import { pauseSimulationJobs, waitForDispatchJobs, type ModelledService } from "./service";
import {
  isWithRider,
  isParcelHeldAfterFailure,
  isBeforePickup,
  planWindow,
  type ParcelModel,
  type ShopModel,
} from "./shop";

const some = (shop: ShopModel) => shop.parcels.length > 0;

export function fastForwardShipmentCommand(pick: number, to: ForwardTarget, times = 1): Command {
  const run = async (shop: ShopModel, service: ModelledService) => {
    const parcel = shop.parcel(pick, to === "failed" ? isWithRider : isUnderWay);
    for (let time = 0; time < times; time++) await fastForwardFromDashboard(shop, service, parcel, to);
    await expectBalance(shop, service);
  };
  return createCommand(`forward(#${pick}, ${to}, ${times} times)`, run, some);
}

export async function fastForwardFromDashboard(
  shop: ShopModel,
  service: ModelledService,
  parcel: ParcelModel,
  to: ForwardTarget,
): Promise<void> {
  const path = `/api/dashboard/sandbox/shipments/${parcel.id}/fast-forward`;
  expectOk(await service.browser.send("POST", path, { to }));
  fastForwardModel(shop, parcel, to);
  await expectShipmentMatchesModel(service, parcel);
}

function isSearching(parcel: ParcelModel): boolean {
  return isBeforePickup(parcel) && !parcel.isSearchPlanned;
}

/** Advances time for a shipment. Requires that no rider has departed. */
export function advanceTimeCommand(pick: number, seconds: number): Command {
  const run = async (shop: ShopModel, service: ModelledService) => {
    const parcel = shop.parcel(pick, isSearching);
    await waitForDispatchJobs(parcel);
    await backdateShipment(parcel.id, seconds);
    Object.assign(parcel, { agedSeconds: seconds, agedAt: Date.now(), waitedSeconds: seconds });
    await expectShipmentMatchesModel(service, parcel);
  };
  return createCommand(`wait(#${pick}, ${seconds} s)`, run, (shop) => {
    if (!some(shop)) return false;
    const parcel = shop.parcel(pick, isSearching);
    return isSearching(parcel) && parcel.agedSeconds < seconds;
  });
}

/**
 * Orders one more delivery attempt: now, or in `hours`. Specification: Lifecycle; POST
 * /merchant/shipments/{id}/reattempt.
 */
export function reattemptDeliveryCommand(pick: number, key: number | null, hours = 0): Command {
  const run = async (shop: ShopModel, service: ModelledService) => {
    const parcel = shop.parcel(pick, isParcelHeldAfterFailure);
    const operation = `reattempt:${parcel.id}:${key}`;
    const path = `/merchant/shipments/${parcel.id}/reattempt`;
    const window = planWindow(hours);
    const body = window ? { after: window.after } : {};
    const answer = await service.api.post<Parameters<typeof expectSameShipments>[0]>(
      path,
      body,
      buildIdempotencyKeyHeader(service, key),
    );
    if (expectReplayIfRepeated(shop, operation, answer, body)) return;
    const isLeft = isParcelHeldAfterFailure(parcel) && parcel.failure!.attempt <= shop.rules.reattemptsMax;
    if (!isLeft) return expectRefusal(answer, 400, "reattempt_not_possible");
    countCommand(window ? "planned attempt" : "another attempt");
    if (window && shop.rules.attemptsWait) parcel.nextAttempt = window;
    else shop.startAttempt(parcel);
    expectSameShipments(expectOk(answer), parcel);
    recordFirstAnswer(shop, operation, answer, { path, body, key });
    // The sandbox shortens the wait to ten seconds; the model starts the attempt itself.
    await pauseSimulationJobs([parcel]);
    await expectBalance(shop, service);
  };
  return createCommand(`reattempt(#${pick}, key ${key}, in ${hours} h)`, run, some);
}

export function requestForeignShipmentCommand(): Command {
  return createCommand("askForForeign", async (_shop, { api, foreignId: id }) => {
    const answers = [
      await api.show(id),
      await api.preview(id),
      await api.cancel(id),
      await api.post(`/merchant/shipments/${id}/reattempt`, {}),
      await api.post("/payment/initiate", { shipment_id: id }),
    ];
    for (const answer of answers) expectRefusal(answer, 404, "shipment_not_found");
    expect(new Set(answers.map(({ error }) => error.detail)).size).toBe(1);
  });
}
