import { expect, test } from "vitest";
import { createTestJob } from "@/components/rider/phone/job.fixture";
import { getCurrentDestination } from "./current-destination";
import { decryptDestinations, deriveKeyFromPin, encryptDestinations } from "./encrypt";

test("encrypted data opens only with its PIN", async () => {
  const places = [
    getCurrentDestination(createTestJob()),
    getCurrentDestination(createTestJob({ shipment_number: "SHP-8" })),
  ];
  const sealed = await encryptDestinations(await deriveKeyFromPin("271828"), places);
  expect(await decryptDestinations("271828", sealed)).toEqual(places);
  expect(await decryptDestinations("271829", sealed)).toBeNull();
  const stored = Buffer.from(sealed.bytes).toString("latin1");
  for (const secret of ["Asha", "Samora", "+255712345678"]) expect(stored).not.toContain(secret);
});

test("the key is not extractable", async () => {
  const { key } = await deriveKeyFromPin("271828");
  expect(key.extractable).toBe(false);
});

test("the destination is the sender before pickup and the receiver after it", () => {
  expect(getCurrentDestination(createTestJob())).toMatchObject({
    name: "Asha",
    is_collected: false,
    phone: "+255712345678",
  });
  const { dropoff } = createTestJob();
  const collected = createTestJob({
    stage: "out_for_delivery",
    dropoff: { ...dropoff, phone: "+255713345678" },
  });
  expect(getCurrentDestination(collected)).toMatchObject({
    name: "Juma",
    is_collected: true,
    phone: "+255713345678",
  });
});
