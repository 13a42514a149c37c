import type { Language } from "@/db/schema/merchants";

export type AccountMail = "verify_email" | "reset_password" | "email_taken";

interface MailFacts {
  serviceName: string;
  url: string;
  minutes: number;
  language: Language;
}

/** Subject and plain text of the mails about a log-in. */
export function accountMailText(kind: AccountMail, facts: MailFacts): { subject: string; body: string } {
  return (facts.language === "en" ? ENGLISH : SWAHILI)[kind](facts);
}

type Texts = Record<AccountMail, (facts: MailFacts) => { subject: string; body: string }>;

const ENGLISH: Texts = {
  verify_email: ({ serviceName, url, minutes }) => ({
    subject: `Confirm your e-mail address for ${serviceName}`,
    body: `Welcome to ${serviceName}.\n\nConfirm that this address is yours:\n\n${url}\n\nThe link works once, for ${minutes} minutes. If you did not register, ignore this mail.\n`,
  }),
  reset_password: ({ serviceName, url, minutes }) => ({
    subject: `Choose a new password for ${serviceName}`,
    body: `Somebody asked for a new password for your account at ${serviceName}. Choose it here:\n\n${url}\n\nThe link works once, for ${minutes} minutes. If it was not you, ignore this mail: your password stays as it is.\n`,
  }),
  email_taken: ({ serviceName, url }) => ({
    subject: `You already have an account at ${serviceName}`,
    body: `Somebody tried to register at ${serviceName} with this address, which has an account already. If it was you, log in, or choose a new password there:\n\n${url}\n\nIf it was not you, there is nothing to do.\n`,
  }),
};

const SWAHILI: Texts = {
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
};
