import { randomInt } from "node:crypto";
import { and, asc, eq, sql } from "drizzle-orm";
import { read, transaction, type Tx } from "@/db/client";
import { hub, vehicleType } from "@/db/schema/catalogue";
import { appUser, merchant } from "@/db/schema/merchants";
import { rider } from "@/db/schema/riders";
import { demoRiders } from "@/db/seed-data/demo-riders";
import { generatePassword, hashPassword, verifyPassword } from "@/lib/accounts/hash-password";
import { createHubPerson } from "@/lib/admin/people/hub-people";
import { createAdmin } from "@/lib/admin/staff/staff-actions";
import { approveMerchant, verifyEmail } from "@/lib/merchants/change-status";
import { registerMerchant } from "@/lib/merchants/register-merchant";
import { recordPosition } from "@/lib/riders/positions/record-positions";

export async function createDemoMerchant(
  { businessName, email, phone }: Record<"businessName" | "email" | "phone", string>,
  password = generatePassword(),
): Promise<{ merchantId: number; email: string; password: string }> {
  const request = { businessName, businessEmail: email, phone, password, language: "en" as const };
  const registered = (await findUser(email)) ? null : await registerMerchant(request);
  if (registered) {
    await transaction((tx) => verifyEmail(tx, registered.merchantId));
    return { merchantId: registered.merchantId, email, password };
  }
  const { merchantId } = await logInWith(email, password);
  return { merchantId: merchantId!, email, password };
}

export async function createDemoAdmin(
  email: string,
  password = generatePassword(),
): Promise<{ email: string; password: string }> {
  if ((await createAdmin({ email, password, role: "owner" })) === null) await logInWith(email, password);
  return { email, password };
}

export async function createDemoHubPerson(
  email: string,
  password = generatePassword(),
): Promise<{ email: string; password: string; hub: string }> {
  const [first] = await read().select().from(hub).orderBy(asc(hub.id)).limit(1);
  if (!first) throw new Error("The demo has no hubs");
  if (await findUser(email)) {
    await logInWith(email, password);
  } else {
    const passwordHash = await hashPassword(password);
    const actor = { userId: null, requestId: null };
    await transaction((tx) => createHubPerson(tx, actor, { hubId: first.id, email, passwordHash }));
  }
  return { email, password, hub: first.name };
}

export async function approveDemoMerchant(tx: Tx, merchantId: number): Promise<void> {
  const [row] = await tx.select().from(merchant).where(eq(merchant.id, merchantId));
  if (row?.status !== "approved") await approveMerchant(tx, merchantId);
}

async function findUser(email: string): Promise<typeof appUser.$inferSelect | undefined> {
  const [user] = await read().select().from(appUser).where(sql`lower(email) = lower(${email})`);
  return user;
}

async function logInWith(email: string, password: string): Promise<typeof appUser.$inferSelect> {
  const user = await findUser(email);
  if (!user) throw new Error(`The demo has no log-in ${email}`);
  if (!(await verifyPassword(user.passwordHash, password))) {
    const passwordHash = await hashPassword(password);
    await transaction((tx) => tx.update(appUser).set({ passwordHash }).where(eq(appUser.id, user.id)));
  }
  return user;
}

type DemoRider = (typeof demoRiders)[number];

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
