import { transaction } from "@/db/client";
import { MODES } from "@/lib/core/mode";
import { suspendMerchant } from "@/lib/merchants/change-status";
import { createDemoEndpoint, createDemoLink, fundDemoWallet, getDemoKey } from "./demo-merchant";
import {
  approveDemoMerchant,
  createDemoAdmin,
  createDemoHubPerson,
  createDemoMerchant,
  seedDemoRiders,
} from "./demo-people";

export interface DemoAccess {
  origin: string;
  base_url: string;
  sandbox_base_url: string;
  tracking_url: string;
  merchant: {
    email: string;
    password: string;
    live_key: string;
    sandbox_key: string;
    webhook_secret: string;
  };
  pending_merchant: { email: string; password: string };
  suspended_merchant: { sandbox_key: string; live_key: string };
  admin: { email: string; password: string };
  rider: { phone: string; pin: string };
  hub: { email: string; password: string; hub: string };
}

export async function seedDemo({
  origin,
  previous,
}: {
  origin: string;
  previous?: DemoAccess | undefined;
}): Promise<DemoAccess> {
  return {
    origin,
    base_url: `${origin}/api/v1`,
    sandbox_base_url: `${origin}/sandbox/api/v1`,
    tracking_url: `${origin}/track`,
    merchant: await approvedMerchant(origin, previous?.merchant),
    pending_merchant: await pendingMerchant(previous?.pending_merchant),
    suspended_merchant: await suspendedMerchant(previous?.suspended_merchant),
    admin: await createDemoAdmin("admin@tuma.example", previous?.admin.password),
    rider: await seedDemoRiders(previous?.rider.pin),
    // Demos of earlier releases have no hub account.
    hub: await createDemoHubPerson("kituo@tuma.example", previous?.hub?.password),
  };
}

async function approvedMerchant(
  origin: string,
  previous?: DemoAccess["merchant"],
): Promise<DemoAccess["merchant"]> {
  const { merchantId, email, password } = await createDemoMerchant(
    { businessName: "Duka la Mwenge", email: "duka@mwenge.example", phone: "+255754200001" },
    previous?.password,
  );
  return transaction(async (tx) => {
    await approveDemoMerchant(tx, merchantId);
    await createDemoLink(tx, merchantId);
    for (const mode of MODES) await fundDemoWallet(tx, { merchantId, mode });
    return {
      email,
      password,
      live_key: await getDemoKey(tx, { merchantId, mode: "live" }, previous?.live_key),
      sandbox_key: await getDemoKey(tx, { merchantId, mode: "sandbox" }, previous?.sandbox_key),
      webhook_secret: await createDemoEndpoint(tx, merchantId, `${origin}/api/demo/receiver`),
    };
  });
}

async function pendingMerchant(
  previous?: DemoAccess["pending_merchant"],
): Promise<DemoAccess["pending_merchant"]> {
  const { email, password } = await createDemoMerchant(
    { businessName: "Kariakoo Electronics", email: "info@kariakoo.example", phone: "+255754200002" },
    previous?.password,
  );
  return { email, password };
}

async function suspendedMerchant(
  previous?: DemoAccess["suspended_merchant"],
): Promise<DemoAccess["suspended_merchant"]> {
  const { merchantId } = await createDemoMerchant({
    businessName: "Msasani Fashion",
    email: "hello@msasani.example",
    phone: "+255754200003",
  });
  return transaction(async (tx) => {
    await approveDemoMerchant(tx, merchantId);
    const keys = {
      sandbox_key: await getDemoKey(tx, { merchantId, mode: "sandbox" }, previous?.sandbox_key),
      live_key: await getDemoKey(tx, { merchantId, mode: "live" }, previous?.live_key),
    };
    await suspendMerchant(tx, merchantId);
    return keys;
  });
}
