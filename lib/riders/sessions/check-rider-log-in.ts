import { and, eq } from "drizzle-orm";
import { read } from "@/db/client";
import { rider } from "@/db/schema/riders";
import { type Account, createUnknownAccount, createRiderAccount } from "@/lib/accounts/account";
import { UNKNOWN_ACCOUNT_HASH } from "@/lib/accounts/check-log-in";
import { verifyPassword } from "@/lib/accounts/hash-password";

export interface CheckedRider {
  id: number;
  name: string;
  pinHash: string;
  isPinInitial: boolean;
}

export interface FoundRider {
  account: Account;
  isBlocked: boolean;
  rider: { id: number; name: string; pinHash: string | null; isPinInitial: boolean } | null;
}

export async function findRiderLogIn(phone: string): Promise<FoundRider> {
  const [found] = await read()
    .select({
      id: rider.id,
      name: rider.name,
      pinHash: rider.pinHash,
      isPinInitial: rider.isPinInitial,
      isActive: rider.isActive,
    })
    .from(rider)
    .where(and(eq(rider.mode, "live"), eq(rider.phone, phone)));
  if (!found) return { account: createUnknownAccount(phone), isBlocked: false, rider: null };
  return { account: createRiderAccount(found.id), isBlocked: !found.isActive, rider: found };
}

/** Returns null for every wrong input, in constant time. Throws busy. */
export async function checkRiderLogIn(
  { rider: found, isBlocked }: FoundRider,
  pin: string,
): Promise<CheckedRider | null> {
  const pinHash = found?.pinHash ?? UNKNOWN_ACCOUNT_HASH;
  const fits = await verifyPassword(pinHash, pin);
  if (!found || isBlocked || !fits) return null;
  return { id: found.id, name: found.name, pinHash, isPinInitial: found.isPinInitial };
}
