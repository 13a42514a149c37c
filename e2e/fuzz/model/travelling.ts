import { expect } from "vitest";
import { moveIntoPast } from "../../api/clock";
import { expectOk } from "../../api/expectations";
import {
  type Command,
  createCommand,
  expectRefusal,
  expectReplay,
  recordFirstAnswer,
  keyHeader,
  countCommand,
} from "./command";
import { fastForward, isUnderWay, type ForwardTarget } from "./course";
import { expectBalance, expectSameShipments, expectShipmentMatchesModel } from "./expect-model";
import { waitForDispatchJobs, type Service } from "./service";
import { isWithRider, isHeld, isBeforePickup, type Parcel, type Shop } from "./shop";

const some = (shop: Shop) => shop.parcels.length > 0;

export function fastForwardShipment(pick: number, to: ForwardTarget, times = 1): Command {
  const run = async (shop: Shop, service: Service) => {
    const parcel = shop.parcel(pick, to === "failed" ? isWithRider : isUnderWay);
    for (let time = 0; time < times; time++) await fastForwardByButton(shop, service, parcel, to);
    await expectBalance(shop, service);
  };
  return createCommand(`forward(#${pick}, ${to}, ${times} times)`, run, some);
}

export async function fastForwardByButton(
  shop: Shop,
  service: Service,
  parcel: Parcel,
  to: ForwardTarget,
): Promise<void> {
  const path = `/api/dashboard/sandbox/shipments/${parcel.id}/fast-forward`;
  expectOk(await service.browser.send("POST", path, { to }));
  fastForward(shop, parcel, to);
  await expectShipmentMatchesModel(service, parcel);
}

/** Advances time for a shipment. Requires that no rider has departed. */
export function advanceTime(pick: number, seconds: number): Command {
  const run = async (shop: Shop, service: Service) => {
    const parcel = shop.parcel(pick, isBeforePickup);
    await waitForDispatchJobs(parcel);
    await moveIntoPast(parcel.id, seconds);
    Object.assign(parcel, { agedSeconds: seconds, agedAt: Date.now(), waitedSeconds: seconds });
    await expectShipmentMatchesModel(service, parcel);
  };
  return createCommand(`wait(#${pick}, ${seconds} s)`, run, (shop) => {
    if (!some(shop)) return false;
    const parcel = shop.parcel(pick, isBeforePickup);
    return isBeforePickup(parcel) && parcel.agedSeconds < seconds;
  });
}

/** Orders one more delivery attempt. Specification: Lifecycle. */
export function reattempt(pick: number, key: number | null): Command {
  const run = async (shop: Shop, service: Service) => {
    const parcel = shop.parcel(pick, isHeld);
    const operation = `reattempt:${parcel.id}:${key}`;
    const path = `/merchant/shipments/${parcel.id}/reattempt`;
    const answer = await service.api.post<Parameters<typeof expectSameShipments>[0]>(
      path,
      {},
      keyHeader(service, key),
    );
    if (expectReplay(shop, operation, answer, {})) return;
    const isLeft = isHeld(parcel) && parcel.failure!.attempt <= shop.rules.reattemptsMax;
    if (!isLeft) return expectRefusal(answer, 400, "reattempt_not_possible");
    countCommand("another attempt");
    parcel.status = "out_for_delivery";
    parcel.trail.push("out_for_delivery");
    parcel.kinds.push("delivery.out_for_delivery");
    expectSameShipments(expectOk(answer), parcel);
    recordFirstAnswer(shop, operation, answer, { path, body: {}, key });
    await expectBalance(shop, service);
  };
  return createCommand(`reattempt(#${pick}, key ${key})`, run, some);
}

export function requestForeignShipment(): Command {
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
