import { expect } from "vitest";
import type { Visitor } from "../api/visitor";
import type { DividedService, Mode } from "./divided-service";

export interface Shop {
  browser: Visitor;
  merchantId: number;
  keys: Record<Mode, string>;
}

/** A merchant who registers, is approved, tops up and makes a key in each mode, as people do it. */
export async function openShop({ sql }: DividedService): Promise<Shop> {
  const { browserOf, mintPerson, PASSWORD } = await import("../api/people");
  const { transaction } = await import("@/db/client");
  const { verifyEmail } = await import("@/lib/merchants/verify-email");
  const { post } = await import("@/lib/wallet/post");
  const person = await mintPerson("registered");
  const { merchantId } = person;
  await transaction((tx) => verifyEmail(tx, merchantId));
  await sql.live`update merchant set status = 'approved', approved_at = now() where id = ${merchantId}`;
  const topUp = {
    type: "TOPUP",
    from: "gateway_clearing",
    to: "merchant_wallet",
    amountTzs: 5_000_000,
  } as const;
  await transaction((tx) => post(tx, topUp, { mode: "live", merchantId, description: "Top-up" }));
  const browser = await browserOf(person);
  const key = async (mode: Mode) => {
    const made = await browser.send<{ key: string }>("POST", `/api/dashboard/${mode}/api-keys`, {
      name: "Shop",
      expires_in_days: null,
      password: PASSWORD,
    });
    expect(made.status).toBe(201);
    return made.body.key;
  };
  return { browser, merchantId, keys: { live: await key("live"), sandbox: await key("sandbox") } };
}
