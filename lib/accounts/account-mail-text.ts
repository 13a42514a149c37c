import type { Language } from "@/db/schema/merchants";
import {
  SECURITY_ENGLISH,
  SECURITY_SWAHILI,
  type SecurityMail,
  type SecurityMailFacts,
} from "@/lib/accounts/security-mail-text";

export type AccountMail =
  | "verify_email"
  | "reset_password"
  | "email_taken"
  | "log_in_guesses"
  | "staff_invited"
  | "hub_invited"
  | SecurityMail;

interface MailFacts extends SecurityMailFacts {
  minutes: number;
  language: Language;
}

export function renderAccountMail(kind: AccountMail, facts: MailFacts): { subject: string; body: string } {
  return (facts.language === "en" ? ENGLISH : SWAHILI)[kind](facts);
}

type Texts = Record<AccountMail, (facts: MailFacts) => { subject: string; body: string }>;

const ENGLISH: Texts = {
  ...SECURITY_ENGLISH,
  verify_email: ({ serviceName, url, minutes }) => ({
    subject: `Confirm your email address for ${serviceName}`,
    body: `Welcome to ${serviceName}.\n\nConfirm that this address is yours:\n\n${url}\n\nThe link works once, for ${minutes} minutes. If you didn't sign up, ignore this email.\n`,
  }),
  reset_password: ({ serviceName, url, minutes }) => ({
    subject: `Choose a new password for ${serviceName}`,
    body: `Someone asked to reset the password of your ${serviceName} account. Choose a new one here:\n\n${url}\n\nThe link works once, for ${minutes} minutes. If it wasn't you, ignore this email: your password won't change.\n`,
  }),
  email_taken: ({ serviceName, url }) => ({
    subject: `You already have an account at ${serviceName}`,
    body: `Someone tried to sign up for ${serviceName} with this address, which already has an account. If it was you, log in, or choose a new password there:\n\n${url}\n\nIf it was not you, there is nothing to do.\n`,
  }),
  log_in_guesses: ({ serviceName, url }) => ({
    subject: `Someone is guessing your ${serviceName} password`,
    body: `Someone has tried many passwords for your ${serviceName} account. None of them was right, and we've slowed them down. Your password still works on the devices and networks you've used recently.\n\nIf it was you, or if you cannot log in where you are, choose a new password here:\n\n${url}\n\nIf it wasn't you, you don't need to do anything. If your password is short, or if you use it elsewhere too, we recommend choosing a new one.\n`,
  }),
  staff_invited: ({ serviceName, url, minutes }) => ({
    subject: `Your access to the back office of ${serviceName}`,
    body: `You have been given access to the back office of ${serviceName}. Choose your password here:\n\n${url}\n\nThe link works once, for ${minutes} minutes. After that, ask for a new one with "Forgot your password?" on the log-in page. If you did not expect this, tell the person who runs ${serviceName}.\n`,
  }),
  hub_invited: ({ serviceName, url, minutes }) => ({
    subject: `Your access to the hub desk of ${serviceName}`,
    body: `You work at a hub of ${serviceName}. Choose your password here:\n\n${url}\n\nThe link works once, for ${minutes} minutes. After that, ask for a new one with "Forgot your password?" on the log-in page. If you did not expect this, tell the person who runs the hub.\n`,
  }),
};

const SWAHILI: Texts = {
  ...SECURITY_SWAHILI,
  verify_email: ({ serviceName, url, minutes }) => ({
    subject: `Thibitisha barua pepe yako ya ${serviceName}`,
    body: `Karibu ${serviceName}.\n\nThibitisha kwamba anwani hii ni yako:\n\n${url}\n\nKiungo hiki kinatumika mara moja, ndani ya dakika ${minutes}. Kama hukujisajili, puuza barua hii.\n`,
  }),
  reset_password: ({ serviceName, url, minutes }) => ({
    subject: `Chagua nenosiri jipya la ${serviceName}`,
    body: `Kuna aliyeomba nenosiri jipya la akaunti yako ya ${serviceName}. Lichague hapa:\n\n${url}\n\nKiungo hiki kinatumika mara moja, ndani ya dakika ${minutes}. Kama si wewe, puuza barua hii: nenosiri lako halijabadilika.\n`,
  }),
  email_taken: ({ serviceName, url }) => ({
    subject: `Tayari una akaunti ya ${serviceName}`,
    body: `Kuna aliyejaribu kujisajili ${serviceName} kwa anwani hii, ambayo tayari ina akaunti. Kama ni wewe, ingia, au chagua nenosiri jipya hapo:\n\n${url}\n\nKama si wewe, huna la kufanya.\n`,
  }),
  log_in_guesses: ({ serviceName, url }) => ({
    subject: `Kuna anayekisia nenosiri lako la ${serviceName}`,
    body: `Kuna aliyejaribu manenosiri mengi kwenye akaunti yako ya ${serviceName}. Hakuna lililokuwa sahihi, na tumempunguza kasi. Nenosiri lako linafanya kazi kama kawaida kwenye vifaa na mitandao uliyotumia hivi karibuni.\n\nKama ni wewe, au kama huwezi kuingia mahali ulipo, chagua nenosiri jipya hapa:\n\n${url}\n\nKama si wewe, huna la lazima kufanya. Kama nenosiri lako ni fupi, au unalitumia kwingine pia, ni vizuri kulibadilisha.\n`,
  }),
  staff_invited: ({ serviceName, url, minutes }) => ({
    subject: `Ruhusa yako ya ofisi ya ${serviceName}`,
    body: `Umepewa ruhusa ya kuingia kwenye ofisi ya ${serviceName}. Chagua nenosiri lako hapa:\n\n${url}\n\nKiungo hiki kinatumika mara moja, ndani ya dakika ${minutes}. Baada ya hapo, omba kingine kwa "Umesahau nenosiri?" kwenye ukurasa wa kuingia. Kama hukutarajia hili, mwambie anayeendesha ${serviceName}.\n`,
  }),
  hub_invited: ({ serviceName, url, minutes }) => ({
    subject: `Ruhusa yako ya dawati la kituo cha ${serviceName}`,
    body: `Unafanya kazi kwenye kituo cha ${serviceName}. Chagua nenosiri lako hapa:\n\n${url}\n\nKiungo hiki kinatumika mara moja, ndani ya dakika ${minutes}. Baada ya hapo, omba kingine kwa "Umesahau nenosiri?" kwenye ukurasa wa kuingia. Kama hukutarajia hili, mwambie msimamizi wa kituo.\n`,
  }),
};
