import type { TransitionRule } from "./transition";

const RESTORED = "The rider was out of reach and goes on with the delivery";
const COLLECTED = {
  description: "The rider has collected the parcel",
  leg: "first",
  actor: "rider",
} as const;

/**
 * How a shipment moves when a rider tells late what was done offline: what lies before a release or an ending undoes it.
 * Only lib/riders/custody/ asks for these, after lib/core/riders/late-step.ts. Specification: Late steps and custody.
 */
export const LATE_STEP_TRANSITIONS = [
  {
    trigger: "rider_restored",
    from: ["pickup_dispatched"],
    needs: { isReturn: false, legs: { 1: "pending" } },
    to: "pickup_dispatched",
    legs: { 1: "assigned" },
    event: { description: RESTORED, leg: "first", actor: "system" },
    webhooks: ["delivery.rider_changed"],
  },
  {
    trigger: "rider_restored",
    from: ["pickup_dispatched"],
    needs: { isReturn: false, legs: { 1: "assigned" } },
    to: "pickup_dispatched",
    event: { description: RESTORED, leg: "first", actor: "system" },
    webhooks: ["delivery.rider_changed"],
  },
  {
    // Another rider has reported the parcel too, and an administrator knows better.
    trigger: "rider_restored",
    from: ["picked_up"],
    needs: { isReturn: false, legs: { 1: "in_progress" } },
    to: "picked_up",
    event: { description: RESTORED, leg: "first", actor: "admin" },
    webhooks: ["delivery.rider_changed"],
  },
  {
    trigger: "rider_restored",
    from: ["out_for_delivery"],
    needs: { isReturn: false, legs: { last: "in_progress" } },
    to: "out_for_delivery",
    event: { description: RESTORED, leg: "last", actor: "admin" },
    webhooks: ["delivery.rider_changed"],
  },
  {
    trigger: "last_mile_restored",
    from: ["in_transit"],
    needs: { legs: { 2: "completed", 3: "pending" } },
    to: "in_transit",
    legs: { 3: "assigned" },
    event: { description: RESTORED, leg: "last", actor: "system" },
    webhooks: ["delivery.rider_changed"],
  },
  {
    trigger: "last_mile_restored",
    from: ["in_transit"],
    needs: { legs: { 2: "completed", 3: "assigned" } },
    to: "in_transit",
    event: { description: RESTORED, leg: "last", actor: "system" },
    webhooks: ["delivery.rider_changed"],
  },
  {
    trigger: "collected_before_end",
    from: ["cancelled"],
    needs: { paid: true, isReturn: false },
    to: "picked_up",
    legs: { 1: "in_progress", 2: "pending", 3: "pending" },
    event: COLLECTED,
    webhooks: ["delivery.picked_up"],
  },
  {
    // The merchant has the price back already, and the rider the parcel: it is delivered all the same.
    trigger: "collected_before_end",
    from: ["failed"],
    needs: { isReturn: false, failure: "no_rider" },
    to: "picked_up",
    legs: { 1: "in_progress", 2: "pending", 3: "pending" },
    event: COLLECTED,
    webhooks: ["delivery.picked_up"],
    failure: "clear",
  },
  {
    // Not final: what the rider did before hearing of the cancellation may still come, a delivery for one.
    trigger: "cancellation_undone",
    from: ["picked_up"],
    needs: { isReturn: false, legs: { 1: "in_progress" } },
    to: "failed",
    legs: { moving: "failed", open: "cancelled" },
    event: { description: "The sender asked for the parcel back", leg: "first", actor: "system" },
    webhooks: ["delivery.failed"],
    money: "correction",
    failure: { final: false, resolution: null, codes: ["recalled"] },
  },
  {
    trigger: "delivered",
    from: ["failed"],
    needs: { type: "same_city", failure: "recalled", legs: { last: "failed" } },
    to: "delivered",
    legs: { last: "completed" },
    event: { description: "Delivered", leg: "last", actor: "rider" },
    webhooks: ["delivery.delivered"],
    money: "revenue",
    failure: "clear",
  },
] as const satisfies readonly TransitionRule[];
