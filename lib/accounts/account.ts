import { createHash } from "node:crypto";
import type { Role } from "@/db/schema/merchants";

/** The account of a log-in, known or not: what tries count by, and what is written down of them. */
export interface Account {
  /** Never the text that was typed. */
  key: string;
  who: Role | "rider" | "nobody";
  /** Of the person, or of the rider. */
  id: number | null;
}

export function accountOfUser(id: number, who: Role): Account {
  return { key: userKey(id), who, id };
}

export function accountOfRider(id: number): Account {
  return { key: riderKey(id), who: "rider", id };
}

export function userKey(id: number): string {
  return `user:${id}`;
}

export function riderKey(id: number): string {
  return `rider:${id}`;
}

/** An unknown account is limited like a known one, or a refusal would tell the two apart. */
export function accountOfNobody(typed: string): Account {
  const key = `nobody:${createHash("sha256").update(typed).digest("base64url")}`;
  return { key, who: "nobody", id: null };
}
