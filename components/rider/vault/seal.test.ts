import { expect, test } from "vitest";
import { job } from "../phone/job.fixture";
import { getCurrentDestination } from "./place-of";
import { keyOfPin, seal, unseal } from "./seal";

test("what was sealed with a PIN is read with that PIN, and with no other", async () => {
  const places = [getCurrentDestination(job()), getCurrentDestination(job({ shipment_number: "SHP-8" }))];
  const sealed = await seal(await keyOfPin("271828"), places);
  expect(await unseal("271828", sealed)).toEqual(places);
  expect(await unseal("271829", sealed)).toBeNull();
  const stored = Buffer.from(sealed.bytes).toString("latin1");
  for (const secret of ["Asha", "Samora", "+255712345678"]) expect(stored).not.toContain(secret);
});

test("the key stays in the browser: nobody can take it out and try PINs elsewhere", async () => {
  const { key } = await keyOfPin("271828");
  expect(key.extractable).toBe(false);
});

test("before the pickup it is the sender's place, with the parcel the receiver's", () => {
  expect(getCurrentDestination(job())).toMatchObject({
    name: "Asha",
    is_collected: false,
    phone: "+255712345678",
  });
  const { dropoff } = job();
  const collected = job({ stage: "out_for_delivery", dropoff: { ...dropoff, phone: "+255713345678" } });
  expect(getCurrentDestination(collected)).toMatchObject({
    name: "Juma",
    is_collected: true,
    phone: "+255713345678",
  });
});
