import { describe, expect, it } from "vitest";
import { type ServiceFacts, evaluateServiceStatus } from "./service-status";

const NOW = new Date("2026-11-23T08:00:00Z");
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);
const FACTS: ServiceFacts = {
  apiSince: ago(3600),
  webhookDueSince: ago(2),
  webhookLastAt: ago(5),
  riderWaitedSince: ago(60),
  riderLastAt: ago(10),
  hasSms: true,
  smsLastAt: ago(300),
  smsFailingSince: null,
  hasPayments: true,
  paymentLastAt: ago(900),
  paymentFailingSince: null,
};
const of = (more: Partial<ServiceFacts>) =>
  Object.fromEntries(
    evaluateServiceStatus({ ...FACTS, ...more }, NOW).map(({ part, state, since }) => [part, [state, since]]),
  );

describe("the status of a service", () => {
  it("is working after recent work, with its time", () => {
    expect(of({})).toEqual({
      api: ["working", ago(3600)],
      webhooks: ["working", ago(5)],
      riders: ["working", ago(10)],
      sms: ["working", ago(300)],
      payments: ["working", ago(900)],
    });
  });

  it("is late or failing since the first overdue or failed item", () => {
    const bad = of({
      webhookDueSince: ago(61),
      riderWaitedSince: ago(601),
      smsFailingSince: ago(120),
      paymentFailingSince: ago(30),
    });
    expect(bad).toMatchObject({
      webhooks: ["late", ago(61)],
      riders: ["late", ago(601)],
      sms: ["failing", ago(120)],
      payments: ["failing", ago(30)],
    });
  });

  it("is idle without any work, and off where it is not configured", () => {
    const none = { webhookDueSince: null, webhookLastAt: null, riderWaitedSince: null, riderLastAt: null };
    expect(of({ ...none, smsLastAt: null, hasPayments: false, paymentFailingSince: ago(9) })).toMatchObject({
      webhooks: ["idle", null],
      riders: ["idle", null],
      sms: ["idle", null],
      payments: ["off", null],
    });
    expect(of({ riderLastAt: ago(121) })).toMatchObject({ riders: ["idle", null] });
  });

  it("is unknown without a database, and failing for the API", () => {
    expect(evaluateServiceStatus(null, NOW).map(({ state }) => state)).toEqual([
      "failing",
      "unknown",
      "unknown",
      "unknown",
      "unknown",
    ]);
  });
});
