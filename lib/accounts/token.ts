import { createHash } from "node:crypto";
import { random } from "@/lib/platform/random";

/** 256 bits cannot be guessed, so a fast hash without salt is enough to store. */
const TOKEN_BYTES = 32;

/** A secret for a cookie or a link. */
export function newToken(): string {
  return Buffer.from(random(TOKEN_BYTES)).toString("base64url");
}

/** What is stored of a token, and looked up: SHA-256, lower-case hex. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
