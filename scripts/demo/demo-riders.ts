import { randomInt } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { read, transaction } from "@/db/client";
import { vehicleType } from "@/db/schema/catalogue";
import { rider } from "@/db/schema/riders";
import { demoRiders } from "@/db/seed-data/demo-riders";
import { hashPassword, verifyPassword } from "@/lib/accounts/hash-password";
import { recordPosition } from "@/lib/riders/positions/record-positions";

type DemoRider = (typeof demoRiders)[number];

/** Creates live riders around the city with the same PIN. Returns the log-in of the first. */
export async function seedDemoRiders(
  pin = String(randomInt(100_000, 1_000_000)),
): Promise<{ phone: string; pin: string }> {
  const [first] = demoRiders;
  const pinHash = await hashOf(first!.phone, pin);
  const vehicles = await read().select({ id: vehicleType.id, slug: vehicleType.slug }).from(vehicleType);
  for (const demo of demoRiders) {
    const vehicle = vehicles.find(({ slug }) => slug === demo.vehicleSlug);
    if (vehicle) await seedRider(demo, vehicle.id, pinHash);
  }
  return { phone: first!.phone, pin };
}

/** Returns the stored hash when it matches the PIN. */
async function hashOf(phone: string, pin: string): Promise<string> {
  const [known] = await read()
    .select({ pinHash: rider.pinHash })
    .from(rider)
    .where(and(eq(rider.mode, "live"), eq(rider.phone, phone)));
  if (known?.pinHash && (await verifyPassword(known.pinHash, pin))) return known.pinHash;
  return hashPassword(pin);
}

async function seedRider(demo: DemoRider, vehicleTypeId: number, pinHash: string): Promise<void> {
  const { name, phone, vehiclePlate } = demo;
  await transaction(async (tx) => {
    const [row] = await tx
      .insert(rider)
      .values({ mode: "live", name, phone, pinHash, vehicleTypeId, vehiclePlate, isOnline: true })
      .onConflictDoUpdate({ target: [rider.mode, rider.phone], set: { pinHash } })
      .returning({ id: rider.id });
    const [located] = await tx.execute(sql`select from rider_position where rider_id = ${row!.id}`);
    if (!located) await recordPosition(tx, row!.id, demo);
  });
}
