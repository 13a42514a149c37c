import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { proofPhoto } from "@/db/schema/riders";

interface NamedPhoto {
  name: string;
  shipmentId: number;
  riderId: number;
}

/** Null when the photo has not been uploaded. */
export async function isOwnPhoto(tx: Tx, { name, shipmentId, riderId }: NamedPhoto): Promise<boolean | null> {
  const [sent] = await tx
    .select({ shipmentId: proofPhoto.shipmentId, riderId: proofPhoto.riderId })
    .from(proofPhoto)
    .where(eq(proofPhoto.name, name));
  return sent ? sent.shipmentId === shipmentId && sent.riderId === riderId : null;
}
