import { generatePassword } from "@/lib/accounts/generate-password";
import { hashPassword } from "@/lib/accounts/hash-password";

/** A password that is shown once, with its hash: made before the transaction that stores it. Throws busy. */
export async function newPassword(): Promise<{ password: string; passwordHash: string }> {
  const password = generatePassword();
  return { password, passwordHash: await hashPassword(password) };
}
