import { expect, test } from "vitest";
import { type Progress, stepsOf } from "./steps";

const NOTHING: Progress = {
  isVerified: false,
  isApproved: false,
  hasKey: false,
  hasShipment: false,
  hasWebhook: false,
  isLive: false,
};

const next = (progress: Progress) => stepsOf(progress).filter(({ state }) => state === "next");

const offered = (progress: Progress) =>
  stepsOf(progress)
    .filter(({ href }) => href !== null)
    .map(({ name }) => name);

test("a new merchant verifies its address first, and nothing else is offered", () => {
  expect(next(NOTHING)).toEqual([{ name: "verify", state: "next", href: null }]);
  expect(offered(NOTHING)).toEqual([]);
});

test("before approval the sandbox is open, and keys and what is live are not", () => {
  const verified = { ...NOTHING, isVerified: true };
  expect(next(verified).map(({ name }) => name)).toEqual(["shipment"]);
  expect(offered(verified)).toEqual(["shipment", "webhook"]);
  const tried = { ...verified, hasShipment: true, hasWebhook: true };
  expect(next(tried).map(({ name }) => name)).toEqual(["approval"]);
  expect(offered(tried)).toEqual(["approval"]);
});

test("after approval the steps may be taken in any order, and the first open one is proposed", () => {
  const steps = stepsOf({ ...NOTHING, isVerified: true, isApproved: true, hasShipment: true });
  expect(steps.map(({ state }) => state)).toEqual(["done", "done", "next", "done", "later", "later"]);
  expect(steps.filter(({ href }) => href !== null).map(({ name }) => name)).toEqual([
    "webhook",
    "key",
    "live",
  ]);
});

test("nothing is left when all is done", () => {
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
