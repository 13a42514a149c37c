import { and, eq } from "drizzle-orm";
import { reader } from "@/db/client";
import { rider } from "@/db/schema/riders";
import { NOBODYS_HASH } from "@/lib/accounts/check-log-in";
import { verifyPassword } from "@/lib/accounts/hash-password";

export interface CheckedRider {
  id: number;
  name: string;
  pinHash: string;
}

/**
 * The live rider with this phone (E.164) and PIN; null for every kind of wrong, blocked riders included, in the same
 * time. Throws busy when too many wait.
 */
export async function checkRiderLogIn(phone: string, pin: string): Promise<CheckedRider | null> {
  const [found] = await reader
    .select({ id: rider.id, name: rider.name, pinHash: rider.pinHash, isActive: rider.isActive })
    .from(rider)
    .where(and(eq(rider.mode, "live"), eq(rider.phone, phone)));
  const pinHash = found?.pinHash ?? NOBODYS_HASH;
  const fits = await verifyPassword(pinHash, pin);
  return found?.isActive && fits ? { id: found.id, name: found.name, pinHash } : null;
}
