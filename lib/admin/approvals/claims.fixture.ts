import { transaction } from "@/db/client";
import { type ClickpesaStub, buildClickpesaCallback } from "@/lib/adapters/gateway/clickpesa-stub.fixture";
import { DEFAULT_SETTINGS } from "@/lib/core/pricing/settings";
import { handleCallback } from "@/lib/payments/handle-callback";
import { initiatePayment } from "@/lib/payments/initiate";
import { buildTopUpRequest } from "@/lib/payments/payment-fixtures";
import { lockRiderJob } from "@/lib/riders/dispatch/rider-job";
import { STEPS_TO_SAME_CITY_RECEIVER, performManualSteps } from "@/lib/riders/steps/by-hand.fixture";
import { reportIncident } from "@/lib/riders/steps/perform-step";
import { createTestMerchant, createTestShipment } from "@/lib/shipments/create/paid-shipment.fixture";
import { createTestCaller } from "@/lib/wallet/ledger-fixtures";

export async function createLostShipment() {
  const owner = await createTestMerchant("live", 100_000);
  const id = await createTestShipment(owner, { declaredValue: DEFAULT_SETTINGS.four_eyes_daily_tzs });
  const riderId = await performManualSteps(id, STEPS_TO_SAME_CITY_RECEIVER);
  await transaction(async (tx) => reportIncident(tx, await lockRiderJob(tx, riderId, id), "lost"));
  return { owner, id };
}

export async function createReversedPayment(stub: ClickpesaStub, amountTzs: number) {
  const caller = await createTestCaller("live");
  const request = { ...buildTopUpRequest(amountTzs), phone_number: "+255713000008" };
  const { id, reference } = await initiatePayment(caller, request, null);
  for (const status of ["SUCCESS", "FAILED"]) {
    stub.change(reference, { status });
    await handleCallback("clickpesa", buildClickpesaCallback(reference), new Headers());
  }
  return { caller, id, reference };
}
