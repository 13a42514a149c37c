import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { STEPS_TO_SAME_CITY_RECEIVER, performManualSteps } from "@/lib/riders/steps/by-hand.fixture";
import { prepareOrder } from "@/lib/shipments/create/order";
import { createTestOrder } from "@/lib/shipments/create/order.fixture";
import { createTestMerchant } from "@/lib/shipments/create/paid-shipment.fixture";
import { buildReturnRequest } from "@/lib/shipments/create/return";
import { readShipment, readWalletBalance } from "@/lib/shipments/read/read-shipment.fixture";
import { IdempotentReplaySignal } from "./commit-idempotently";
import { createShipmentIdempotently } from "./create-shipment-idempotently";

/** Sends as if two processes had both looked up the key before a response was stored. */
async function twins() {
  const owner = await createTestMerchant();
  const id = await createTestOrder(owner);
  await performManualSteps(id, [...STEPS_TO_SAME_CITY_RECEIVER, "absent"]);
  const request = await buildReturnRequest(owner, id);
  const send = async (key: string) =>
    createShipmentIdempotently({
      ...(await prepareOrder()),
      caller: owner,
      request,
      scenario: null,
      idempotency: { operation: "create", key, fingerprint: "of the body" },
      locate: () => "",
    });
  return { owner, id, send };
}

test("a return gets the result of another request with the same key, sequential or concurrent", async () => {
  for (const isAtOnce of [false, true]) {
    const { owner, id, send } = await twins();
    const key = randomUUID();
    const first = send(key);
    if (!isAtOnce) await first;
    const [one, other] = await Promise.allSettled([first, send(key)]);
    const statuses = [one.status, other.status].sort();
    expect(statuses).toEqual(["fulfilled", "rejected"]);
    const refused = [one, other].find((outcome) => outcome.status === "rejected");
    expect(refused?.reason).toBeInstanceOf(IdempotentReplaySignal);
    const { row } = await readShipment(id);
    expect(row.failure?.resolution).toBe("returned");
    expect(await readWalletBalance(owner)).toBe(1_000_000 - 2 * row.totalAmount);
  }
});

test("a second return with another key is refused", async () => {
  const { send } = await twins();
  await send(randomUUID());
  await expect(send(randomUUID())).rejects.toMatchObject({ condition: "validation_error" });
});
