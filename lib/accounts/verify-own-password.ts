import { eq } from "drizzle-orm";
import { read } from "@/db/client";
import { appUser } from "@/db/schema/merchants";
import { verifyPassword } from "@/lib/accounts/hash-password";
import { ConditionError } from "@/lib/core/conditions";

/** Throws validation_error on `field` for a wrong password, and busy. */
export async function verifyOwnPassword(userId: number, password: string, field = "password"): Promise<void> {
  const [user] = await read().select().from(appUser).where(eq(appUser.id, userId));
  if (user && (await verifyPassword(user.passwordHash, password))) return;
  throw new ConditionError("validation_error", [
    { loc: ["body", field], msg: "The password is not right", type: "wrong_password" },
  ]);
}
