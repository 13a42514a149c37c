import { describe, expect, test } from "vitest";
import { CREATION_EFFECT, type Effects, buildEffects, type TransitionedShipment } from "./effects";
import { TRIGGERS, type Trigger } from "./lifecycle";
import { TRANSITIONS } from "./transitions";
import type { TransitionRule } from "./transition-rule";

const ORDINARY: TransitionedShipment = { paid: true, isReturn: false, hadRider: false, failure: null };
const HELD = { code: "receiver_absent", custody: "rider", final: false } as const;
const LOST = { code: "lost", custody: "carrier", final: false } as const;

const ROWS: readonly TransitionRule[] = TRANSITIONS;
const moveOf = ({ trigger, to, webhooks }: TransitionRule) => ({
  trigger: trigger as Trigger,
  to,
  webhooks,
  event: null,
});
const causedBy = (trigger: Trigger, shipment: Partial<TransitionedShipment> = {}) =>
  buildEffects(moveOf(ROWS.find((row) => row.trigger === trigger)!), { ...ORDINARY, ...shipment });

/** Jobs and messages of an ordinary paid shipment, for every trigger. */
const CAUSED: Record<Trigger, (Effects["jobs"] | Effects["messages"])[number][]> = {
  payment_succeeded: ["rider.dispatch", "sms.tracking_link"],
  cancelled: [],
  return_expired: [],
  search_started: [],
  rider_accepted: [],
  rider_moving: [],
  rider_arrived: [],
  rider_released: ["rider.dispatch"],
  rider_collected: [],
  return_started: ["rider.dispatch"],
  pickup_failed: [],
  no_rider_found: [],
  rider_heads_out: [],
  origin_hub_in: [],
  return_near_sender: ["rider.dispatch"],
  origin_hub_out: [],
  destination_hub_in: ["rider.dispatch"],
  last_mile_accepted: [],
  last_mile_released: ["rider.dispatch"],
  last_mile_collected: [],
  delivered: [],
  attempt_failed: [],
  incident: [],
  attempt_hub_in: [],
  reattempt: ["rider.dispatch"],
  return_ordered: [],
  resolved: [],
  return_abandoned: [],
  rider_restored: [],
  last_mile_restored: [],
  collected_before_end: [],
  cancellation_undone: [],
};

describe("every row of the transition table", () => {
  test("every trigger has an expected effect", () =>
    expect(Object.keys(CAUSED).sort()).toEqual([...TRIGGERS].sort()));

  test.each(ROWS.map((row, index) => [row.trigger, index] as const))("%s, row %i", (trigger, index) => {
    const row = ROWS[index]!;
    const { jobs, messages, webhooks, webhookOfOriginal } = buildEffects(moveOf(row), ORDINARY);
    expect([...jobs, ...messages]).toEqual(CAUSED[trigger as Trigger]);
    expect(webhooks).toBe(row.webhooks);
    expect(webhookOfOriginal).toBeNull();
  });

  test.each(TRIGGERS)("%s has at most one job and one message per shipment", (trigger) => {
    for (const paid of [true, false])
      for (const isReturn of [true, false])
        for (const hadRider of [true, false])
          for (const failure of [null, HELD, LOST]) {
            const { jobs, messages } = causedBy(trigger, { paid, isReturn, hadRider, failure });
            expect(jobs.length).toBeLessThanOrEqual(1);
            expect(messages.length).toBeLessThanOrEqual(1);
          }
  });
});

describe("a shipment is paid", () => {
  test("a search for a rider begins, and the receiver gets the link", () =>
    expect(causedBy("payment_succeeded")).toMatchObject({
      webhooks: ["shipment.created", "shipment.paid"],
      jobs: ["rider.dispatch"],
      messages: ["sms.tracking_link"],
    }));
  test("a return starts by itself and is not offered to riders", () =>
    expect(causedBy("payment_succeeded", { isReturn: true }).jobs).toEqual(["shipment.start_return"]));
});

test("an unpaid shipment sends no notifications, and expires", () => {
  expect(CREATION_EFFECT.to).toBe("pending");
  const caused = buildEffects(CREATION_EFFECT, { ...ORDINARY, paid: false });
  expect(caused).toEqual({
    event: null,
    webhooks: [],
    webhookOfOriginal: null,
    jobs: ["shipment.expire_unpaid"],
    messages: [],
  });
});

test.each(["cancelled", "return_expired"] as const)(
  "%s while unpaid: its open payment is voided",
  (trigger) => expect(causedBy(trigger, { paid: false }).jobs).toEqual(["payment.void_of_shipment"]),
);

test("only a dispatched rider is notified of a cancellation", () => {
  expect(causedBy("cancelled", { hadRider: true }).messages).toEqual(["rider.tell_cancelled"]);
  expect(causedBy("return_expired", { hadRider: true }).messages).toEqual([]);
});

test.each(["attempt_failed", "incident", "cancellation_undone"] as const)(
  "%s: a held parcel is returned at its deadline, a lost one is not",
  (trigger) => {
    expect(causedBy(trigger, { failure: HELD }).jobs).toEqual(["shipment.return_due"]);
    expect(causedBy(trigger, { failure: LOST }).jobs).toEqual([]);
    expect(causedBy(trigger, { failure: { ...HELD, final: true } }).jobs).toEqual([]);
  },
);

test("a delivered return notifies the merchant of the original; its other transitions do not", () => {
  for (const trigger of TRIGGERS)
    expect(causedBy(trigger, { isReturn: true }).webhookOfOriginal).toBe(
      trigger === "delivered" ? "delivery.returned" : null,
    );
});
