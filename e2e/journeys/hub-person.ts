import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { read, transaction } from "@/db/client";
import { shipmentLeg } from "@/db/schema/shipments";
import { createHubPerson } from "@/lib/admin/people/hub-people";
import { createHashedPassword } from "@/lib/admin/people/new-password.fixture";
import type { ShipmentWire } from "@/lib/core/shipments/shipment-response";
import { createTestMerchant } from "./merchant";
import { createShipment } from "./shipment";

export interface HubPerson {
  email: string;
  password: string;
}

export async function createTestHubPerson(hubId: number): Promise<HubPerson> {
  const email = `${randomBytes(10).toString("hex")}@hub.example`;
  const { password, passwordHash } = await createHashedPassword();
  const actor = { userId: null, requestId: null };
  await transaction((tx) => createHubPerson(tx, actor, { hubId, email, passwordHash }));
  return { email, password };
}

export async function createRegionalShipment(): Promise<{
  sent: ShipmentWire;
  origin: number;
  destination: number;
}> {
  const merchant = await createTestMerchant({ mode: "live" });
  const sent = await createShipment(merchant, {
    // A landline number, because a landline receives no message.
    receiver_phone: "+255222000000",
    dropoff_address: "Bunge Road, Dodoma",
    dropoff_latitude: -6.1731,
    dropoff_longitude: 35.7419,
  });
  const legs = await read().select().from(shipmentLeg).where(eq(shipmentLeg.shipmentId, sent.id));
  const transit = legs.find((leg) => leg.legType === "transit");
  return { sent, origin: transit!.originHubId!, destination: transit!.destinationHubId! };
}
