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
    password: "Your password",
    cancel: "Cancel",
    over: "This took too long. Log in again.",
    again: "Log in as someone else",
    lost: "Lost everything? Ask another owner of your business, or contact support.",
  },
  reauth: {
    logIn: {
      title: "Log in to go on",
      hint: "Your session has ended. What you typed is still here: log in and it will be sent.",
      halfway: "One more step: your second factor.",
      close: "Not now",
    },
    proof: {
      title: "Confirm it's you",
      password: "Enter your password to continue. We'll ask again after ten minutes.",
      factor: "Use your second factor to continue. We'll ask again after ten minutes.",
      confirm: "Confirm",
      close: "Close",
    },
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
    password: "Nenosiri lako",
    cancel: "Ghairi",
    over: "Muda umepita. Ingia tena.",
    again: "Ingia kama mtu mwingine",
    lost: "Umepoteza vyote? Mwombe mmiliki mwingine wa biashara yako, au tuandikie.",
  },
  reauth: {
    logIn: {
      title: "Ingia ili kuendelea",
      hint: "Muda wako wa kuingia umeisha. Ulichoandika bado kipo: ingia na kitatumwa.",
      halfway: "Hatua moja zaidi: njia yako ya pili ya kuingia.",
      close: "Si sasa",
    },
    proof: {
      title: "Thibitisha kwamba ni wewe",
      password: "Weka nenosiri lako ili kuendelea. Tutauliza tena baada ya dakika kumi.",
      factor: "Tumia njia yako ya pili ya kuingia ili kuendelea. Tutauliza tena baada ya dakika kumi.",
      confirm: "Thibitisha",
      close: "Funga",
    },
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
