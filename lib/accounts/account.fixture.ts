import { randomBytes } from "node:crypto";
import { transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import type { Role } from "@/db/schema/merchants";
import { openSession } from "./sessions";
import { registerMerchant } from "@/lib/merchants/register-merchant";

export const PASSWORD = "Mwenge12";

export function freshEmail(): string {
  return `${randomBytes(8).toString("hex")}@example.co.tz`;
}

export async function registerTestAccount(email = freshEmail(), browser: string | null = null) {
  const facts = { businessName: "Duka la Asha", phone: "+255712345678", language: "en" as const };
  const registered = await registerMerchant({ ...facts, businessEmail: email, password: PASSWORD, browser });
  return { ...registered!, email };
}

export async function registerVerifiedTestAccount(email = freshEmail()) {
  const registered = await registerTestAccount(email);
  await pool`
    update merchant set status = 'email_verified', email_verified_at = now() where id = ${registered.merchantId}`;
  return registered;
}

export function openTestSession(userId: number, role: Role = "merchant"): Promise<string> {
  const visit = { userId, role, ip: "127.0.0.1", userAgent: "Firefox" };
  return transaction((tx) => openSession(tx, visit));
}

export async function findMailsTo(email: string, template: string) {
  return pool<{ body: string; merchant_id: number | null }[]>`
    select body, merchant_id from message where recipient = ${email} and template = ${template} order by id`;
}

export async function findSentToken(email: string, template: string): Promise<string> {
  const body = (await findMailsTo(email, template)).at(-1)!.body;
  const { hash, searchParams } = new URL(/https?:\S+/.exec(body)![0]);
  return new URLSearchParams(hash.slice(1)).get("token") ?? searchParams.get("token")!;
}
