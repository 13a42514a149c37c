import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";

const ITERATIONS = 4096;

/** Keeps the password out of logged statements (RFC 5802). Throws for other than printable ASCII. */
export function scramVerifier(password: string, salt = randomBytes(16)): string {
  if (!/^[\x20-\x7e]+$/.test(password)) throw new Error("A database password needs printable ASCII.");
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, "sha256");
  const keyed = (text: string) => createHmac("sha256", salted).update(text).digest();
  const storedKey = createHash("sha256").update(keyed("Client Key")).digest("base64");
  const serverKey = keyed("Server Key").toString("base64");
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString("base64")}$${storedKey}:${serverKey}`;
}
