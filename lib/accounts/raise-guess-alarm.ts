import { transaction } from "@/db/client";
import type { Account } from "@/lib/accounts/account";
import { findAddressee } from "@/lib/accounts/find-addressee";
import { sendAccountMail } from "@/lib/accounts/send-account-mail";
import { log } from "@/lib/platform/log";
import { metrics } from "@/lib/platform/metrics";

/** Says that many wrong passwords come from places that an account has not used: to us, and to its owner by mail. */
export async function raiseGuessAlarm({ who, id }: Account, windowSeconds: number): Promise<void> {
  log.warn({ who, account: id, windowSeconds }, "A password or PIN is being guessed");
  metrics().guessAlarms.inc({ who });
  if (id === null || who === "rider") return;
  await transaction(async (tx) => {
    const person = await findAddressee(tx, id);
    if (person) await sendAccountMail(tx, "log_in_guesses", person);
  });
}
