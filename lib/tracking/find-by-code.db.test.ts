import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { read, transaction } from "@/db/client";
import { vehicleType } from "@/db/schema/catalogue";
import { assignment, rider, riderPosition } from "@/db/schema/riders";
import { shipment, shipmentEvent } from "@/db/schema/shipments";
import { swapCase } from "@/lib/core/input/codes";
import { createTestMerchant, createTestShipment } from "@/lib/shipments/create/paid-shipment.fixture";
import { findTrackingByCode } from "@/lib/tracking/find-by-code";

let shipmentId: number;
let code: string;

beforeAll(async () => {
  shipmentId = await createTestShipment(await createTestMerchant("live"));
  const [row] = await read().select().from(shipment).where(eq(shipment.id, shipmentId));
  code = row!.trackingCode;
});

async function assign(status: "accepted" | "completed" | "unassigned"): Promise<void> {
  const [motorcycle] = await read().select().from(vehicleType).where(eq(vehicleType.slug, "motorcycle"));
  const [hired] = await transaction((tx) =>
    tx
      .insert(rider)
      .values({
        mode: "live",
        name: `Juma ${status}`,
        phone: `+25576${shipmentId}${status.length}`,
        vehicleTypeId: motorcycle!.id,
      })
      .returning(),
  );
  await transaction((tx) =>
    tx.insert(assignment).values({ shipmentId, legSequence: 1, riderId: hired!.id, status }),
  );
  await transaction((tx) =>
    tx
      .insert(riderPosition)
      .values({ riderId: hired!.id, latitude: -6.8, longitude: 39.2, recordedAt: sql`now()` }),
  );
}

describe("a tracking code", () => {
  it("finds its shipment with any surrounding whitespace", async () => {
    const row = await findTrackingByCode(` \t${code}\n`);
    expect(row).toMatchObject({
      trackingCode: code,
      mode: "live",
      merchantName: "Duka la Asha",
      status: "confirmed",
    });
  });

  it.each(["TUMA0000000000", "", "nope", "\u0000", "' or true --", "x".repeat(100_000)])(
    "finds nothing when it is unknown or malformed: %j",
    async (unknown) => {
      expect(await findTrackingByCode(unknown.slice(0))).toBeNull();
    },
  );

  it("is found in any format and case", async () => {
    const grouped = `${code.slice(0, 4)}-${code.slice(4, 9)} ${code.slice(9)}`;
    for (const typed of [
      code.toLowerCase(),
      code.toUpperCase(),
      swapCase(code),
      `(${code}).`,
      `\u200b${grouped}\ufeff`,
      `Fuatilia: https://tuma.example/track?lang=sw&code=${code}, asante`,
    ]) {
      expect([typed, (await findTrackingByCode(typed))?.trackingCode]).toEqual([typed, code]);
    }
  });

  it("is found exactly or with inverted case when codes differ only in case", async () => {
    const id = await createTestShipment(await createTestMerchant("sandbox"));
    const [one, other] = [`${`TUMA${id}`.padEnd(13, "x")}Q`, `${`TUMA${id}`.padEnd(13, "X")}q`];
    await transaction((tx) => tx.update(shipment).set({ trackingCode: one }).where(eq(shipment.id, id)));
    expect((await findTrackingByCode(one.toLowerCase()))?.trackingCode).toBe(one);
    const twin = await createTestShipment(await createTestMerchant("sandbox"));
    await transaction((tx) => tx.update(shipment).set({ trackingCode: other }).where(eq(shipment.id, twin)));
    expect((await findTrackingByCode(one))?.trackingCode).toBe(one);
    expect((await findTrackingByCode(other))?.trackingCode).toBe(other);
    expect((await findTrackingByCode(swapCase(other)))?.trackingCode).toBe(other);
    expect(await findTrackingByCode(one.toLowerCase())).toBeNull();
  });

  it("returns the events newest first", async () => {
    const event = { shipmentId, status: "confirmed", legType: "first_mile", actorType: "system" } as const;
    const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 8, minutes));
    await transaction((tx) =>
      tx.insert(shipmentEvent).values([
        { ...event, trigger: "rider_accepted", description: "first", occurredAt: at(1) },
        { ...event, trigger: "rider_moving", description: "second", occurredAt: at(2) },
      ]),
    );
    expect((await findTrackingByCode(code))?.events.map(({ description }) => description)).toEqual([
      "second",
      "first",
    ]);
  });

  it("returns the rider and the position only of the current holder of the job", async () => {
    await assign("unassigned");
    await assign("completed");
    expect(await findTrackingByCode(code)).toMatchObject({ rider: null, position: null });
    await assign("accepted");
    const row = await findTrackingByCode(code);
    expect(row?.rider).toMatchObject({ name: "Juma accepted", vehicleTypeName: "Motorcycle" });
    expect(row?.position).toMatchObject({ latitude: -6.8, longitude: 39.2 });
  });
});
