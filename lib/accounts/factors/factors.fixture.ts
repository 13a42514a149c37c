import { transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import { findSessionAtAnyStage } from "@/lib/accounts/find-session";
import { env } from "@/lib/platform/env";
import { addPasskey, createPasskeyChallenge, createPasskeyRegistration } from "./passkeys";
import { TestPasskey } from "./soft-passkey.fixture";
import { confirmTotp, createTotp, startTotpEnrolment } from "./totp";

export async function enrolTotpApp(token: string) {
  const person = (await findSessionAtAnyStage(token))!;
  const { secret, token: begun } = await startTotpEnrolment(person);
  const totp = createTotp(secret);
  const codeAt = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
  const recoveryCodes = await transaction((tx) => confirmTotp(tx, person, { token: begun, code: codeAt(0) }));
  // Allows tests to reuse the enrolment's code.
  await pool`update totp_factor set last_step = 0 where user_id = ${person.userId}`;
  return { secret, codeAt, recoveryCodes };
}

export async function enrolPasskey(userId: number, name = "Phone", email = "asha@example.co.tz") {
  const device = new TestPasskey();
  const { challenge } = await createPasskeyRegistration({ userId, email });
  const answer = device.made({ challenge, origin: env.APP_ORIGIN });
  const recoveryCodes = await transaction((tx) => addPasskey(tx, { userId, name, answer }));
  return { device, recoveryCodes };
}

export async function signChallenge(
  device: TestPasskey,
  more: { counter?: number; isVerified?: boolean } = {},
) {
  const { challenge } = await createPasskeyChallenge();
  return device.used({ challenge, origin: env.APP_ORIGIN, ...more });
}
