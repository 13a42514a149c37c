import type { Locale } from "@/lib/core/locale";

const en = {
  title: "Confirm it's you",
  text: {
    password: "Enter your password to continue. We'll ask again after ten minutes.",
    factor: "Use your second factor to continue. We'll ask again after ten minutes.",
  },
  password: "Your password",
  code: "Code",
  codeHint: "Six digits from your app, or a recovery code.",
  recoveryHint: "Only if you don't have your passkey: a recovery code.",
  passkey: "Use a passkey",
  passkeyFailed: "The passkey didn't work. Try again, or use a code.",
  wrongCode: "This code is wrong or was used before.",
  confirm: "Confirm",
  cancel: "Cancel",
  close: "Close",
};

/** The words of the dialog that asks for a proof. Both languages have every word: the type says so. */
type StepUpLabels = typeof en;

const sw: StepUpLabels = {
  title: "Thibitisha kwamba ni wewe",
  text: {
    password: "Weka nenosiri lako ili kuendelea. Tutauliza tena baada ya dakika kumi.",
    factor: "Tumia njia yako ya pili ya kuingia ili kuendelea. Tutauliza tena baada ya dakika kumi.",
  },
  password: "Nenosiri lako",
  code: "Namba",
  codeHint: "Tarakimu sita kutoka kwenye programu yako, au namba ya akiba.",
  recoveryHint: "Kama huna passkey yako tu: namba ya akiba.",
  passkey: "Tumia passkey",
  passkeyFailed: "Passkey haikufanya kazi. Jaribu tena, au tumia namba.",
  wrongCode: "Namba hii si sahihi, au ilishatumika.",
  confirm: "Thibitisha",
  cancel: "Ghairi",
  close: "Funga",
};

export const STEP_UP_LABELS: Record<Locale, StepUpLabels> = { sw, en };
