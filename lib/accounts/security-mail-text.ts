import type { Language } from "@/db/schema/merchants";

export const AUTHENTICATOR_APP_NAMES: Record<Language, string> = {
  en: "Authenticator app",
  sw: "Programu ya namba",
};

export interface SecurityMailFacts {
  serviceName: string;
  url: string;
  what: string;
}

export type SecurityMailKind =
  | "factor_guesses"
  | "new_device"
  | "new_factor"
  | "factor_removed"
  | "recovery_code_used"
  | "password_changed"
  | "passkey_cloned"
  | "factor_reset_asked";

type SecurityTexts = Record<
  SecurityMailKind,
  (facts: SecurityMailFacts) => { subject: string; body: string }
>;

const notYou = (url: string) => `If it wasn't you, choose a new password right away:\n\n${url}\n`;
const siWewe = (url: string) => `Kama si wewe, chagua nenosiri jipya mara moja:\n\n${url}\n`;

export const SECURITY_ENGLISH: SecurityTexts = {
  factor_guesses: ({ serviceName, url }) => ({
    subject: `Wrong codes for your ${serviceName} account`,
    body: `Five wrong codes in a row were entered for your account at ${serviceName}. We won't accept codes for 15 minutes; passkeys still work.\n\nOnly someone who knows your password is asked for a code. ${notYou(url)}`,
  }),
  new_device: ({ serviceName, url, what }) => ({
    subject: `New login to ${serviceName}`,
    body: `Your account at ${serviceName} was used to log in on a device we hadn't seen before.\n\nDevice: ${what}\n\nIf it was you, there is nothing to do. ${notYou(url)}`,
  }),
  new_factor: ({ serviceName, url, what }) => ({
    subject: `A second factor was added at ${serviceName}`,
    body: `From now on your account at ${serviceName} can be opened with this too.\n\nAdded: ${what}\n\nIf it was you, there is nothing to do. ${notYou(url)}`,
  }),
  factor_removed: ({ serviceName, url, what }) => ({
    subject: `A second factor was removed at ${serviceName}`,
    body: `This no longer opens your account at ${serviceName}.\n\nRemoved: ${what}\n\nIf it was you, there is nothing to do. ${notYou(url)}`,
  }),
  recovery_code_used: ({ serviceName, url }) => ({
    subject: `A recovery code was used at ${serviceName}`,
    body: `One of your recovery codes was used at ${serviceName}. It no longer works. If you're running out of codes, create new ones on the Security page.\n\n${notYou(url)}`,
  }),
  password_changed: ({ serviceName, url }) => ({
    subject: `Your ${serviceName} password was changed`,
    body: `The password of your account at ${serviceName} was changed, and all other devices were logged out.\n\nIf it was you, there is nothing to do. ${notYou(url)}`,
  }),
  passkey_cloned: ({ serviceName, url, what }) => ({
    subject: `A passkey of yours was refused at ${serviceName}`,
    body: `Someone tried to use a passkey of your account at ${serviceName}, but it seems to be a copy of the one you registered. We didn't accept it.\n\nPasskey: ${what}\n\nRemove this passkey on the page Security and make a new one:\n\n${url}\n`,
  }),
  factor_reset_asked: ({ serviceName, url }) => ({
    subject: `Your second factors at ${serviceName} will be removed`,
    body: `Someone asked our support team to remove the second factors from your ${serviceName} account. We'll do this in 24 hours, and after that your password alone opens the account.\n\nIf you did not ask for it, stop it here. Logging in with your second factor stops it too:\n\n${url}\n`,
  }),
};

export const SECURITY_SWAHILI: SecurityTexts = {
  factor_guesses: ({ serviceName, url }) => ({
    subject: `Namba zisizo sahihi kwa akaunti yako ya ${serviceName}`,
    body: `Namba tano zisizo sahihi zimewekwa mfululizo kwenye akaunti yako ya ${serviceName}. Kwa robo saa hatupokei namba nyingine; passkey inaendelea kufanya kazi.\n\nAnayeombwa namba hiyo analijua nenosiri lako. ${siWewe(url)}`,
  }),
  new_device: ({ serviceName, url, what }) => ({
    subject: `Umeingia ${serviceName} kwa kifaa kipya`,
    body: `Kuna aliyeingia kwenye akaunti yako ya ${serviceName} kwa kifaa ambacho hatukuwahi kukiona.\n\nKifaa: ${what}\n\nKama ni wewe, huna la kufanya. ${siWewe(url)}`,
  }),
  new_factor: ({ serviceName, url, what }) => ({
    subject: `Njia ya pili ya kuingia imeongezwa ${serviceName}`,
    body: `Kuanzia sasa akaunti yako ya ${serviceName} inaweza kufunguliwa kwa hii pia.\n\nImeongezwa: ${what}\n\nKama ni wewe, huna la kufanya. ${siWewe(url)}`,
  }),
  factor_removed: ({ serviceName, url, what }) => ({
    subject: `Njia ya pili ya kuingia imeondolewa ${serviceName}`,
    body: `Hii haifungui tena akaunti yako ya ${serviceName}.\n\nImeondolewa: ${what}\n\nKama ni wewe, huna la kufanya. ${siWewe(url)}`,
  }),
  recovery_code_used: ({ serviceName, url }) => ({
    subject: `Namba ya akiba imetumika ${serviceName}`,
    body: `Moja ya namba zako za akiba imetumika ${serviceName}. Haifanyi kazi tena. Zikikaribia kuisha, tengeneza mpya kwenye ukurasa wa Usalama.\n\n${siWewe(url)}`,
  }),
  password_changed: ({ serviceName, url }) => ({
    subject: `Nenosiri lako la ${serviceName} limebadilishwa`,
    body: `Nenosiri la akaunti yako ya ${serviceName} limebadilishwa, na vifaa vingine vyote vimetolewa.\n\nKama ni wewe, huna la kufanya. ${siWewe(url)}`,
  }),
  passkey_cloned: ({ serviceName, url, what }) => ({
    subject: `Passkey yako imekataliwa ${serviceName}`,
    body: `Kuna aliyejaribu kutumia passkey ya akaunti yako ya ${serviceName}, lakini inaonekana ni nakala: ilishatumika mara nyingi zaidi. Hatukuikubali.\n\nPasskey: ${what}\n\nIondoe kwenye ukurasa wa Usalama na utengeneze mpya:\n\n${url}\n`,
  }),
  factor_reset_asked: ({ serviceName, url }) => ({
    subject: `Njia zako za pili za kuingia ${serviceName} zitaondolewa`,
    body: `Tumeombwa kuondoa njia za pili za kuingia kwenye akaunti yako ya ${serviceName}. Itafanyika baada ya masaa 24, na kisha nenosiri lako peke yake litafungua akaunti.\n\nKama hukuomba, zuia hapa. Ukiingia kwa njia yako ya pili, inazuiwa pia:\n\n${url}\n`,
  }),
};
