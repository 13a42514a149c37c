import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { vehicleType } from "@/db/schema/catalogue";
import { assignment, rider, riderPosition } from "@/db/schema/riders";
import { shipment, shipmentEvent } from "@/db/schema/shipments";
import { mintMerchant, mintShipment } from "@/lib/shipments/create/paid-shipment.fixture";
import { findByCode } from "@/lib/tracking/find-by-code";

let shipmentId: number;
let code: string;

beforeAll(async () => {
  shipmentId = await mintShipment(await mintMerchant("live"));
  const [row] = await db.select().from(shipment).where(eq(shipment.id, shipmentId));
  code = row!.trackingCode;
});

async function assign(status: "accepted" | "completed" | "unassigned"): Promise<void> {
  const [motorcycle] = await db.select().from(vehicleType).where(eq(vehicleType.slug, "motorcycle"));
  const [hired] = await db
    .insert(rider)
    .values({
      mode: "live",
      name: `Juma ${status}`,
      phone: `+25576${shipmentId}${status.length}`,
      vehicleTypeId: motorcycle!.id,
    })
    .returning();
  await db.insert(assignment).values({ shipmentId, legSequence: 1, riderId: hired!.id, status });
  await db
    .insert(riderPosition)
    .values({ riderId: hired!.id, latitude: -6.8, longitude: 39.2, recordedAt: sql`now()` });
}

describe("a tracking code", () => {
  it("finds its shipment, whatever blanks surround it", async () => {
    const row = await findByCode(` \t${code}\n`);
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
      expect(await findByCode(unknown.slice(0))).toBeNull();
    },
  );

  it("is told apart by case, since two shipments may differ in nothing else", async () => {
    expect(await findByCode(code.toLowerCase())).toBeNull();
  });

  it("brings the events newest first", async () => {
    const event = { shipmentId, status: "confirmed", legType: "first_mile", actorType: "system" } as const;
    const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 8, minutes));
    await db.insert(shipmentEvent).values([
      { ...event, trigger: "rider_accepted", description: "first", occurredAt: at(1) },
      { ...event, trigger: "rider_moving", description: "second", occurredAt: at(2) },
    ]);
    expect((await findByCode(code))?.events.map(({ description }) => description)).toEqual([
      "second",
      "first",
    ]);
  });

  it("brings the rider and the position only of the present holder of the job", async () => {
    await assign("unassigned");
    await assign("completed");
    expect(await findByCode(code)).toMatchObject({ rider: null, position: null });
    await assign("accepted");
    const row = await findByCode(code);
    expect(row?.rider).toMatchObject({ name: "Juma accepted", vehicleTypeName: "Motorcycle" });
    expect(row?.position).toMatchObject({ latitude: -6.8, longitude: 39.2 });
  });
});
