import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { read, transaction } from "@/db/client";
import { riderReport } from "@/db/schema/riders";
import { shipment } from "@/db/schema/shipments";
import { createTestMerchant, createTestShipment } from "@/lib/shipments/create/paid-shipment.fixture";
import { hashPin } from "@/lib/shipments/pin/send-tracking-link";
import { readShipment } from "@/lib/shipments/read/read-shipment.fixture";
import { performManualSteps } from "./by-hand.fixture";
import { createTestReport, type SentReport, reportTestStep, createAndReportTestStep } from "./report.fixture";

const PIN = "4711";
const RECEIVED = { method: "name", recipient_name: "Juma" };

/** Creates a shipment with a rider at the receiver's door who must ask for the PIN. */
async function atTheDoor() {
  const id = await createTestShipment(await createTestMerchant());
  const riderId = await performManualSteps(id, ["accept", "collect", "headOut"]);
  await askForPin(id);
  return { id, riderId };
}

const askForPin = (id: number, pin: string | null = PIN) =>
  transaction((tx) =>
    tx
      .update(shipment)
      .set({ requirePin: true, pinHash: pin && hashPin(id, pin), pinTries: pin ? 0 : 5 })
      .where(eq(shipment.id, id)),
  );

describe("the receiver's PIN", () => {
  const byPin = (id: number, pin: string, key?: string): SentReport => ({
    ...createTestReport(id, "deliver", { method: "pin", pin }),
    ...(key && { client_event_id: key }),
  });
  const triesOf = async (id: number) => (await readShipment(id)).row.pinTries;

  test("is asked for, and proves the delivery", async () => {
    const { id, riderId } = await atTheDoor();
    expect(await createAndReportTestStep(riderId, id, "deliver", RECEIVED)).toBe("pin_required");
    expect((await reportTestStep(riderId, byPin(id, PIN))).outcome).toBe("done");
    expect((await readShipment(id)).row.proof).toMatchObject({ method: "pin", capturedOffline: false });
    const stored = await read().select().from(riderReport).where(eq(riderReport.riderId, riderId));
    expect(JSON.stringify(stored)).not.toContain(PIN);
  });

  test("a repeated wrong PIN costs one try, and another PIN in the same report is checked", async () => {
    const { id, riderId } = await atTheDoor();
    const wrong = byPin(id, "0000");
    const twins = await Promise.all([reportTestStep(riderId, wrong), reportTestStep(riderId, wrong)]);
    expect(twins.map(({ outcome }) => outcome)).toEqual(["pin_wrong", "pin_wrong"]);
    expect(await triesOf(id)).toBe(1);
    const right = byPin(id, PIN, wrong.client_event_id);
    expect((await reportTestStep(riderId, right)).outcome).toBe("done");
    expect((await reportTestStep(riderId, right)).outcome).toBe("done");
    const [report] = await read()
      .select()
      .from(riderReport)
      .where(and(eq(riderReport.riderId, riderId), eq(riderReport.clientEventId, wrong.client_event_id)));
    expect(report!.outcome).toBe("done");
  });

  test("is blocked after five wrong tries; a photo proves the delivery after a waiver", async () => {
    const { id, riderId } = await atTheDoor();
    for (let time = 0; time < 5; time++) {
      expect((await reportTestStep(riderId, byPin(id, "0000"))).outcome).toBe("pin_wrong");
    }
    expect((await reportTestStep(riderId, byPin(id, PIN))).outcome).toBe("pin_used_up");
    await askForPin(id, null);
    expect((await reportTestStep(riderId, byPin(id, PIN))).outcome).toBe("photo_required");
    expect(await createAndReportTestStep(riderId, id, "deliver", RECEIVED)).toBe("photo_required");
    const name = randomUUID().replaceAll("-", "");
    expect(await createAndReportTestStep(riderId, id, "deliver", { method: "photo", photo_name: name })).toBe(
      "done",
    );
    expect((await readShipment(id)).row.proof?.photoUrl).toMatch(new RegExp(`/proof/${name}$`));
  });
});
