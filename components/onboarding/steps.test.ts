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

test("a new merchant verifies its address first, and nothing beyond approval is offered", () => {
  expect(next(NOTHING)).toEqual([{ name: "verify", state: "next", href: null }]);
  const beyond = stepsOf({ ...NOTHING, isVerified: true }).slice(2);
  expect(beyond.map(({ href }) => href)).toEqual([null, null, null, null]);
});

test("after approval the steps may be taken in any order, and the first open one is proposed", () => {
  const steps = stepsOf({ ...NOTHING, isVerified: true, isApproved: true, hasShipment: true });
  expect(steps.map(({ state }) => state)).toEqual(["done", "done", "next", "done", "later", "later"]);
  expect(steps.filter(({ href }) => href !== null).map(({ name }) => name)).toEqual([
    "key",
    "webhook",
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
