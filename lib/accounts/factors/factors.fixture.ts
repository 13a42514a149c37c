import { hot, transaction } from "@/db/client";
import { findSessionAtAnyStage } from "@/lib/accounts/find-session";
import { env } from "@/lib/platform/env";
import { addPasskey } from "./add-passkey";
import { askForPasskey } from "./ask-for-passkey";
import { beginPasskey } from "./begin-passkey";
import { SoftPasskey } from "./soft-passkey.fixture";
import { beginTotp, confirmTotp } from "./totp-enrolment";
import { totpOf } from "./totp-rule";

/** An app for the person of a session: its codes by steps of time before or after now, and the recovery codes. */
export async function enrolApp(token: string) {
  const person = (await findSessionAtAnyStage(token))!;
  const { secret, token: begun } = await beginTotp(person);
  const totp = totpOf(secret);
  const codeAt = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
  const recoveryCodes = await transaction((tx) => confirmTotp(tx, person, { token: begun, code: codeAt(0) }));
  // The code that turned it on was used; the tests want it again.
  await hot`update totp_factor set last_step = 0 where user_id = ${person.userId}`;
  return { secret, codeAt, recoveryCodes };
}

/** A passkey of a person, kept here. */
export async function enrolPasskey(userId: number, name = "Phone", email = "asha@example.co.tz") {
  const device = new SoftPasskey();
  const { challenge } = await beginPasskey({ userId, email });
  const answer = device.made({ challenge, origin: env.APP_ORIGIN });
  const recoveryCodes = await transaction((tx) => addPasskey(tx, { userId, name, answer }));
  return { device, recoveryCodes };
}

/** What a device answers when it is used for a challenge of ours. */
export async function answerOf(device: SoftPasskey, more: { counter?: number; isVerified?: boolean } = {}) {
  const { challenge } = await askForPasskey();
  return device.used({ challenge, origin: env.APP_ORIGIN, ...more });
}
