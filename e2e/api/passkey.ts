import { sql } from "drizzle-orm";
import { transaction } from "@/db/client";
import { TestPasskey } from "@/lib/accounts/factors/soft-passkey.fixture";
import type { PasskeyAssertion } from "@/lib/core/accounts/account-request";
import type { BrowserSession } from "./browser-session";

export async function addTestPasskey(email: string): Promise<TestPasskey> {
  const device = new TestPasskey();
  const publicKey = Buffer.from(device.publicKey);
  await transaction((tx) =>
    tx.execute(sql`insert into passkey (user_id, credential_id, public_key, counter, transports, name)
      select id, ${device.id}, ${publicKey}, 0, '{}', 'Phone' from app_user where email = ${email}`),
  );
  return device;
}

export async function answerPasskeyChallenge(
  device: TestPasskey,
  browser: BrowserSession,
): Promise<PasskeyAssertion> {
  const asked = await browser.send<{ challenge: string }>("POST", "/api/account/passkey-challenge", {});
  return device.used({ challenge: asked.body.challenge, origin: process.env.APP_ORIGIN! });
}

/** Throws if the service refuses the log-in. */
export async function logInWithPasskey(
  device: TestPasskey,
  browser: BrowserSession,
): Promise<BrowserSession> {
  const answer = JSON.stringify(await answerPasskeyChallenge(device, browser));
  const { status } = await browser.postTo("callback/passkey", { answer });
  if (status !== 200) throw new Error(`The passkey was answered ${status}`);
  return browser;
}
