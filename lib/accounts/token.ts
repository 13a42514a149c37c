import { createHash } from "node:crypto";
import { random } from "@/lib/platform/random";

/** 256 bits, so a fast hash without salt is safe. */
const TOKEN_BYTES = 32;

export function generateToken(): string {
  return Buffer.from(random(TOKEN_BYTES)).toString("base64url");
}

export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
