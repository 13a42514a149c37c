import { and, count, eq, gt, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { accountToken, type AccountTokenPurpose } from "@/db/schema/accounts";
import { appUser, type Language, merchant, type Role } from "@/db/schema/merchants";
import { message } from "@/db/schema/notifications";
import type { MerchantStatus } from "@/lib/core/accounts/merchant-status";
import type { MessageTemplate } from "@/lib/core/messages/message";
import { queueEmail } from "@/lib/notifications/queue-email";
import { env } from "@/lib/platform/env";
import {
  SECURITY_ENGLISH,
  SECURITY_SWAHILI,
  type SecurityMailKind,
  type SecurityMailFacts,
} from "./security-mail-text";
import { generateToken, hashToken } from "./token";

export interface MailRecipient {
  userId: number;
  email: string;
  language: Language;
}

/** Returns false if the recipient's e-mail limit is reached. */
export async function sendAccountMail(
  tx: Tx,
  kind: AccountMail,
  to: MailRecipient,
  { what = "", token }: { what?: string; token?: string } = {},
): Promise<boolean> {
  if (!(await canSendMail(tx, to.email, kind))) return false;
  const text = renderAccountMail(kind, {
    serviceName: env.SERVICE_NAME,
    url: await linkOf(tx, kind, to, token),
    what,
    minutes: LINK_MINUTES,
    language: to.language,
  });
  // Sets no merchant, because the merchant's outbox must not show links that set a new password.
  const { email: recipient, language } = to;
  await queueEmail(tx, { merchantId: null, mode: "live", template: kind, language, recipient, ...text });
  return true;
}

/** Does nothing for an unknown user. `what` may depend on the user's language. */
export async function mailUser(
  tx: Tx,
  userId: number,
  kind: AccountMail,
  what: string | Record<Language, string> = "",
): Promise<void> {
  const person = await findMailRecipient(tx, userId);
  if (!person) return;
  await sendAccountMail(tx, kind, person, { what: typeof what === "string" ? what : what[person.language] });
}

async function linkOf(
  tx: Tx,
  kind: AccountMail,
  { userId, language }: MailRecipient,
  token?: string,
): Promise<string> {
  const url = new URL(PAGES[kind], env.APP_ORIGIN);
  url.searchParams.set("lang", language);
  const purpose = PURPOSES[kind];
  const secret = purpose ? await issueLinkToken(tx, userId, purpose) : token;
  // Browsers never send the fragment to a server, so no log contains the token.
  if (secret) url.hash = `token=${secret}`;
  return url.href;
}

const PAGES: Record<AccountMail, string> = {
  verify_email: "/verify-email",
  reset_password: "/reset-password",
  email_taken: "/log-in",
  log_in_guesses: "/forgot-password",
  factor_guesses: "/forgot-password",
  new_device: "/forgot-password",
  new_factor: "/forgot-password",
  factor_removed: "/forgot-password",
  recovery_code_used: "/forgot-password",
  password_changed: "/forgot-password",
  passkey_cloned: "/security",
  factor_reset_asked: "/stop-factor-reset",
  staff_invited: "/reset-password",
  hub_invited: "/reset-password",
};

const PURPOSES: Partial<Record<AccountMail, AccountTokenPurpose>> = {
  verify_email: "verify_email",
  reset_password: "reset_password",
  staff_invited: "reset_password",
  hub_invited: "reset_password",
};

type AccountMail =
  | "verify_email"
  | "reset_password"
  | "email_taken"
  | "log_in_guesses"
  | "staff_invited"
  | "hub_invited"
  | SecurityMailKind;

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

const LINK_MINUTES = 60;

async function issueLinkToken(tx: Tx, userId: number, purpose: AccountTokenPurpose): Promise<string> {
  const token = generateToken();
  await tx.insert(accountToken).values({
    userId,
    purpose,
    tokenHash: hashToken(token),
    expiresAt: sql`transaction_timestamp() + make_interval(mins => ${LINK_MINUTES})`,
  });
  return token;
}

export async function findMailRecipient(
  tx: Tx,
  emailOrId: string | number,
): Promise<(MailRecipient & { role: Role; status: MerchantStatus | null }) | null> {
  const isWanted =
    typeof emailOrId === "number"
      ? eq(appUser.id, emailOrId)
      : sql`lower(${appUser.email}) = lower(${emailOrId})`;
  const [row] = await tx
    .select({
      userId: appUser.id,
      email: appUser.email,
      role: appUser.role,
      language: merchant.language,
      status: merchant.status,
    })
    .from(appUser)
    .leftJoin(merchant, eq(merchant.id, appUser.merchantId))
    .where(isWanted);
  return row ? { ...row, language: row.language ?? "en" } : null;
}

/** Limits e-mails per address, so that our forms cannot flood a mailbox. */
const USUAL = { mails: 3, hours: 1 };
const OF_TEMPLATE: Partial<Record<MessageTemplate, typeof USUAL>> = {
  log_in_guesses: { mails: 1, hours: 24 },
  key_new_place: { mails: 10, hours: 24 },
};

/** Returns false if the recipient's limit is reached. Concurrent callers wait until this transaction ends. */
export async function canSendMail(tx: Tx, recipient: string, template: MessageTemplate): Promise<boolean> {
  const { mails, hours } = OF_TEMPLATE[template] ?? USUAL;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${template}), hashtext(${recipient}))`);
  const recent = gt(message.createdAt, sql`transaction_timestamp() - make_interval(hours => ${hours})`);
  const [row] = await tx
    .select({ sent: count() })
    .from(message)
    .where(and(eq(message.recipient, recipient), eq(message.template, template), recent));
  return (row?.sent ?? 0) < mails;
}
