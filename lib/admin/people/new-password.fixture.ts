import { generatePassword, hashPassword } from "@/lib/accounts/hash-password";

/** Throws busy. */
export async function createHashedPassword(): Promise<{ password: string; passwordHash: string }> {
  const password = generatePassword();
  return { password, passwordHash: await hashPassword(password) };
}
