import type { Locale } from "@/lib/core/locale";

const en = {
  factor: {
    title: "One more step",
    hint: "Your password is right. Now prove it's you with your second factor.",
    code: "Code",
    codeHint: "Six digits from your app, or a recovery code.",
    recoveryCode: "Recovery code",
    recoveryHint: "If you don't have your passkey.",
    button: "Continue",
    passkey: "Use a passkey",
    passkeyFailed: "The passkey didn't work. Try again, or use a code.",
    wrong: "This code is wrong or was used before.",
    over: "This took too long. Log in again.",
    again: "Log in as someone else",
    lost: "Lost everything? Ask another owner of your business, or contact support.",
  },
  passkeyAlone: {
    button: "Log in with a passkey",
    failed: "We found no passkey for this service here. Log in with your password.",
  },
  enrol: {
    title: "Protect your account",
    hint: "You need a second factor besides your password before you can go on. It takes a minute.",
  },
  stop: {
    title: "Keep your second factors",
    hint: "Someone asked support to remove them. If it wasn't you, stop it here.",
    button: "Stop it",
    done: { title: "Stopped", hint: "Your second factors stay. If you didn't ask, choose a new password." },
    invalid: "This link no longer works: it was already used, or the removal is complete.",
  },
};

/** The words around second factors at the log-in. Both languages have every word: the type says so. */
type FactorLabels = typeof en;

const sw: FactorLabels = {
  factor: {
    title: "Hatua moja zaidi",
    hint: "Nenosiri ni sahihi. Sasa thibitisha kwa njia yako ya pili ya kuingia.",
    code: "Namba",
    codeHint: "Tarakimu sita kutoka kwenye programu yako, au namba ya akiba.",
    recoveryCode: "Namba ya akiba",
    recoveryHint: "Kama huna passkey yako.",
    button: "Endelea",
    passkey: "Tumia passkey",
    passkeyFailed: "Passkey haikufanya kazi. Jaribu tena, au tumia namba.",
    wrong: "Namba hii si sahihi, au ilishatumika.",
    over: "Muda umepita. Ingia tena.",
    again: "Ingia kama mtu mwingine",
    lost: "Umepoteza vyote? Mwombe mmiliki mwingine wa biashara yako, au tuandikie.",
  },
  passkeyAlone: {
    button: "Ingia kwa passkey",
    failed: "Hatukupata passkey ya huduma hii hapa. Ingia kwa nenosiri lako.",
  },
  enrol: {
    title: "Linda akaunti yako",
    hint: "Kabla ya kuendelea unahitaji njia ya pili ya kuingia pamoja na nenosiri. Inachukua dakika moja.",
  },
  stop: {
    title: "Baki na njia zako za pili za kuingia",
    hint: "Tumeombwa kuziondoa. Kama si wewe uliyeomba, zuia hapa.",
    button: "Zuia",
    done: { title: "Imezuiwa", hint: "Njia zako za pili zinabaki. Kama hukuomba, chagua nenosiri jipya." },
    invalid: "Kiungo hiki hakifanyi kazi tena: kilishatumika, au zimekwisha kuondolewa.",
  },
};

export const FACTOR_LABELS: Record<Locale, FactorLabels> = { sw, en };
