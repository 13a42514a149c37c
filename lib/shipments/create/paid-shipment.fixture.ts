import { randomBytes, randomInt } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { transaction, type Tx } from "@/db/client";
import { hub, vehicleType } from "@/db/schema/catalogue";
import { merchant } from "@/db/schema/merchants";
import { rider } from "@/db/schema/riders";
import { shipment, shipmentItem, shipmentLeg } from "@/db/schema/shipments";
import type { Mode } from "@/lib/core/mode";
import type { Payer } from "@/lib/core/money/postings";
import type { LegType, ShipmentType } from "@/lib/core/statuses";
import { applyTransition } from "@/lib/shipments/transitions/apply-transition";
import { lockShipment } from "@/lib/shipments/transitions/lock";
import { postTransfer } from "@/lib/wallet/post";

const unique = () => randomBytes(8).toString("hex").toUpperCase();

export const TEST_FEES = { firstMile: 5005, rest: 1995, total: 7000 };

export interface TestMerchant {
  merchantId: number;
  mode: Mode;
}

export async function createTestMerchant(mode: Mode = "live", balanceTzs = 1_000_000): Promise<TestMerchant> {
  return transaction(async (tx) => {
    const [created] = await tx
      .insert(merchant)
      .values({
        businessName: "Duka la Asha",
        businessEmail: `${unique()}@example.co.tz`,
        phone: "+255712000000",
        status: "approved",
      })
      .returning({ id: merchant.id });
    const merchantId = created!.id;
    await tx.execute(
      sql`insert into account (mode, kind, merchant_id) values (${mode}, 'merchant_wallet', ${merchantId})`,
    );
    const topUp = {
      type: "TOPUP",
      from: "gateway_clearing",
      to: "merchant_wallet",
      amountTzs: balanceTzs,
    } as const;
    await postTransfer(tx, topUp, { mode, merchantId, description: "Top-up" });
    return { merchantId, mode };
  });
}

export interface ShipmentOptions {
  type?: ShipmentType;
  scenario?: string;
  payer?: Payer | null;
  returnOf?: number;
  declaredValue?: number;
}

export async function createTestShipment(
  owner: TestMerchant,
  options: ShipmentOptions = {},
): Promise<number> {
  return transaction(async (tx) => {
    const id = await insertShipment(tx, owner, options);
    if (options.payer !== null) {
      await applyTransition(tx, await lockShipment(tx, id), "payment_succeeded", {
        payment: { payer: options.payer ?? "wallet" },
      });
    }
    return id;
  });
}

async function insertShipment(tx: Tx, owner: TestMerchant, options: ShipmentOptions): Promise<number> {
  const [next] = await tx.execute<{ id: number }>(sql`select next_shipment_id() as id`);
  const id = Number(next!.id);
  const type = options.type ?? "same_city";
  const [transitFee, lastMileFee] = type === "regional" ? [1000, 500] : [0, 0];
  await tx.insert(shipment).values({
    id,
    ...owner,
    shipmentNumber: `SHP-20250101-${unique()}`,
    trackingCode: `TUMA${unique()}`,
    type,
    status: "pending",
    vehicleTypeId: await vehicleId(tx),
    vehicleTypeName: "Motorcycle",
    senderName: "Asha",
    senderPhone: "+255712345678",
    pickupAddress: "Kariakoo, Dar es Salaam",
    pickupLatitude: -6.82,
    pickupLongitude: 39.27,
    receiverName: "Juma",
    receiverPhone: "+255754000000",
    dropoffAddress: "Mikocheni, Dar es Salaam",
    dropoffLatitude: -6.76,
    dropoffLongitude: 39.25,
    pickupIsPinned: true,
    dropoffIsPinned: true,
    firstMileFee: TEST_FEES.firstMile,
    transitFee,
    lastMileFee,
    handlingFee: 0,
    serviceFee: TEST_FEES.rest - transitFee - lastMileFee,
    fragileSurcharge: 0,
    totalAmount: TEST_FEES.total,
    distanceKm: 8,
    distanceSource: "estimate",
    paymentSource: options.payer === "gateway" || options.payer === null ? "gateway" : "wallet",
    paymentStatus: "pending",
    estimatedDeliveryAt: new Date(Date.now() + 3_600_000),
    returnOfShipmentId: options.returnOf ?? null,
    scenario: options.scenario ?? null,
  });
  await tx.insert(shipmentItem).values({
    shipmentId: id,
    position: 1,
    description: "Shoes",
    weightKg: 1,
    lengthCm: 30,
    widthCm: 20,
    heightCm: 10,
    quantity: 1,
    isFragile: false,
    declaredValue: options.declaredValue ?? null,
  });
  const legTypes: LegType[] = type === "regional" ? ["first_mile", "transit", "last_mile"] : ["first_mile"];
  const hubs = type === "regional" ? await twoHubs(tx) : null;
  for (const [index, legType] of legTypes.entries()) {
    await tx.insert(shipmentLeg).values({
      shipmentId: id,
      sequence: index + 1,
      legType,
      originName: "A",
      originAddress: `From ${legType}`,
      originLatitude: -6.82 + index,
      originLongitude: 39.27,
      destinationName: "B",
      destinationAddress: `To ${legType}`,
      destinationLatitude: -6.82 + index + 1,
      destinationLongitude: 39.25,
      originHubId: hubs && index > 0 ? hubs[index - 1]! : null,
      destinationHubId: hubs && index < 2 ? hubs[index]! : null,
      distanceKm: 4,
      fee: 0,
    });
  }
  return id;
}

export async function createTestRider(
  mode: Mode = "live",
  own: Partial<Pick<typeof rider.$inferInsert, "name" | "phone" | "pinHash">> = {},
): Promise<number> {
  return transaction(async (tx) => {
    const values = {
      mode,
      name: "Baraka Mushi",
      phone: nextPhone(),
      vehicleTypeId: await vehicleId(tx),
      isOnline: false,
      ...own,
    };
    const [created] = await tx.insert(rider).values(values).returning({ id: rider.id });
    return created!.id;
  });
}

let phones = randomInt(1e8);
function nextPhone(): string {
  phones = (phones + 1) % 1e8;
  return `+2556${String(phones).padStart(8, "0")}`;
}

const vehicleId = (tx: Tx) =>
  firstOrNew(
    () => tx.select({ id: vehicleType.id }).from(vehicleType).where(eq(vehicleType.slug, "motorcycle")),
    () =>
      tx
        .insert(vehicleType)
        .values({
          name: "Motorcycle",
          slug: "motorcycle",
          description: "Two wheels",
          icon: "motorcycle",
          baseFeeTzs: 1500,
          pricePerKmTzs: 500,
          minimumFeeTzs: 2500,
          maxPayloadKg: 30,
          maxVolumetricKg: 35,
          maxLengthCm: 70,
          speedKmh: 22,
          sortOrder: 3,
        })
        .onConflictDoUpdate({ target: vehicleType.slug, set: { icon: "motorcycle" } })
        .returning({ id: vehicleType.id }),
  );

async function twoHubs(tx: Tx): Promise<[number, number]> {
  const make = (name: string, latitude: number) =>
    firstOrNew(
      () => tx.select({ id: hub.id }).from(hub).where(eq(hub.name, name)),
      () =>
        tx
          .insert(hub)
          .values({ name, address: name, latitude, longitude: 39.2 })
          .onConflictDoUpdate({ target: hub.name, set: { address: name } })
          .returning({ id: hub.id }),
    );
  return [await make("Hub of tests A", -6.8), await make("Hub of tests B", -5.8)];
}

type Ids = Promise<{ id: number }[]>;
async function firstOrNew(find: () => Ids, make: () => Ids): Promise<number> {
  const [found] = await find();
  return (found ?? (await make())[0]!).id;
}

export async function backdateShipment(tx: Tx, id: number, seconds: number): Promise<void> {
  const then = sql`date_trunc('milliseconds', transaction_timestamp()) - make_interval(secs => ${seconds})`;
  await tx.execute(sql`update shipment set created_at = ${then}, waiting_since = ${then},
    payment_confirmed_at = case when payment_confirmed_at is not null then ${then} end where id = ${id}`);
}
