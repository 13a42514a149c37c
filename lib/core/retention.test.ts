import { expect, it } from "vitest";
import { RETENTION_DAYS } from "./retention";

it("people's data goes when the runbook says so", () => {
  expect(RETENTION_DAYS).toEqual({
    apiRequests: 30,
    positionTrails: 30,
    webhookEvents: 90,
    messages: 90,
    linkOrders: 7,
    proofPhotos: 365,
  });
});
