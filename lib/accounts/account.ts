import { createHash } from "node:crypto";
import type { Role } from "@/db/schema/merchants";

export interface Account {
  key: string;
  who: Role | "rider" | "nobody";
  id: number | null;
}

export function createUserAccount(id: number, who: Role): Account {
  return { key: buildUserAccountKey(id), who, id };
}

export function createRiderAccount(id: number): Account {
  return { key: buildRiderAccountKey(id), who: "rider", id };
}

export function buildUserAccountKey(id: number): string {
  return `user:${id}`;
}

export function buildRiderAccountKey(id: number): string {
  return `rider:${id}`;
}

/** Unknown accounts have the same limits as known accounts, so that responses do not reveal which accounts exist. */
export function createAccountForUnknownLogIn(typed: string): Account {
  const key = `nobody:${createHash("sha256").update(typed).digest("base64url")}`;
  return { key, who: "nobody", id: null };
}
