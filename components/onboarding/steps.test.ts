import { expect, test } from "vitest";
import { type OnboardingProgress, listSteps } from "./steps";

const NOTHING: OnboardingProgress = {
  isVerified: false,
  isApproved: false,
  hasKey: false,
  hasShipment: false,
  hasWebhook: false,
  isLive: false,
};

const next = (progress: OnboardingProgress) => listSteps(progress).filter(({ state }) => state === "next");

const offered = (progress: OnboardingProgress) =>
  listSteps(progress)
    .filter(({ href }) => href !== null)
    .map(({ name }) => name);

test("a new merchant must verify its e-mail address first", () => {
  expect(next(NOTHING)).toEqual([{ name: "verify", state: "next", href: null }]);
  expect(offered(NOTHING)).toEqual([]);
});

test("before approval the sandbox is available, and keys and live are not", () => {
  const verified = { ...NOTHING, isVerified: true };
  expect(next(verified).map(({ name }) => name)).toEqual(["shipment"]);
  expect(offered(verified)).toEqual(["shipment", "webhook"]);
  const tried = { ...verified, hasShipment: true, hasWebhook: true };
  expect(next(tried).map(({ name }) => name)).toEqual(["approval"]);
  expect(offered(tried)).toEqual(["approval"]);
});

test("after approval steps have any order, and the first open one is suggested", () => {
  const steps = listSteps({ ...NOTHING, isVerified: true, isApproved: true, hasShipment: true });
  expect(steps.map(({ state }) => state)).toEqual(["done", "done", "next", "done", "later", "later"]);
  expect(steps.filter(({ href }) => href !== null).map(({ name }) => name)).toEqual([
    "webhook",
    "key",
    "live",
  ]);
});

test("no step is left when all are done", () => {
  const all = {
    isVerified: true,
    isApproved: true,
    hasKey: true,
    hasShipment: true,
    hasWebhook: true,
    isLive: true,
  };
  expect(next(all)).toEqual([]);
});
