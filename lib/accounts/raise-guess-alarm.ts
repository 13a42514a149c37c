import { transaction } from "@/db/client";
import type { Account } from "@/lib/accounts/account";
import { findMailRecipient } from "@/lib/accounts/find-addressee";
import { sendAccountMail } from "@/lib/accounts/send-account-mail";
import { log } from "@/lib/platform/log";
import { metrics } from "@/lib/platform/metrics";

export async function sendGuessAlarm(
  { who, id }: Account,
  windowSeconds: number,
  mail: "log_in_guesses" | "factor_guesses" = "log_in_guesses",
): Promise<void> {
  const guessed = mail === "log_in_guesses" ? "A password or PIN" : "The code of a second factor";
  log.warn({ who, account: id, windowSeconds }, `${guessed} is being guessed`);
  metrics().guessAlarms.inc({ who });
  if (id === null || who === "rider") return;
  await transaction(async (tx) => {
    const person = await findMailRecipient(tx, id);
    if (person) await sendAccountMail(tx, mail, person);
  });
}
