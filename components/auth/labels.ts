import type { Locale } from "@/lib/core/locale";

const en = {
  fields: {
    businessName: "Business name",
    businessEmail: "Business email",
    email: "Email",
    phone: "Phone number",
    phoneHint: "For example 0712 345 678.",
    phoneStored: (number: string) => `We will use ${number}.`,
    password: "Password",
    newPassword: "New password",
    passwordRule: "At least 8 characters: upper case, lower case and a digit.",
  },
  faults: {
    email: "Enter a full email address, for example shop@example.co.tz.",
    password: "At least 8 characters with an upper-case letter, a lower-case letter and a digit.",
    businessName: "Enter a name of 2 characters or more.",
  },
  leakedPassword:
    "This password appears in lists of leaked passwords. Others can guess it; choose another one.",
  changeItLater: "It is saved, and you can log in with it. You change it on the page Security.",
  goOn: "Go on",
  register: {
    title: "Create a business account",
    hint: "Free of charge. Try everything before you pay for anything.",
    button: "Create account",
    haveAccount: "Already have an account?",
  },
  logIn: {
    title: "Log in",
    hint: "Log in to your dashboard.",
    button: "Log in",
    noAccount: "No account yet?",
    forgot: "Forgot your password?",
    wrong: "Incorrect email address or password.",
  },
  forgot: {
    title: "Forgot your password?",
    hint: "We'll email you a link to reset it.",
    button: "Send me the link",
    sent: {
      title: "Check your email",
      hint: "If an account exists for this address, we've sent a link. It expires in an hour.",
    },
  },
  reset: {
    title: "Choose a new password",
    hint: "You'll be logged out on all other devices.",
    button: "Save the password",
    done: { title: "Password changed", hint: "Log in with your new password." },
  },
  verify: {
    title: "Confirm your email address",
    hint: "One tap, then you can log in.",
    button: "Confirm my address",
    passwordHint: "Type the password of your account to show that you registered it. Then you are logged in.",
    notMine: "You didn't register, or don't know the password?",
    setPassword: "Set a new password",
    done: { title: "Your address is confirmed", hint: "Thank you. Log in to see what comes next." },
  },
  checkMail: {
    title: "Check your email",
    hint: "We've sent you a link to confirm your address. It expires in an hour.",
    resend: "Send it again",
    resent: "Sent again.",
    spam: "Can't find it? Check your spam folder.",
    outbox: "This is a demo: open the outbox",
  },
  linkInvalid: {
    title: "This link no longer works",
    hint: "It has expired or was already used.",
    again: "Request a new link",
  },
  goToRegister: "Create an account",
  goToLogIn: "Log in",
};

export type AuthLabels = typeof en;

const sw: AuthLabels = {
  fields: {
    businessName: "Jina la biashara",
    businessEmail: "Barua pepe ya biashara",
    email: "Barua pepe",
    phone: "Namba ya simu",
    phoneHint: "Kwa mfano 0712 345 678.",
    phoneStored: (number) => `Tutatumia ${number}.`,
    password: "Nenosiri",
    newPassword: "Nenosiri jipya",
    passwordRule: "Angalau herufi 8: kubwa, ndogo na tarakimu.",
  },
  faults: {
    email: "Andika barua pepe kamili, kwa mfano duka@example.co.tz.",
    password: "Angalau herufi 8, zenye herufi kubwa, herufi ndogo na tarakimu.",
    businessName: "Andika jina la herufi 2 au zaidi.",
  },
  leakedPassword:
    "Nenosiri hili limo kwenye orodha za manenosiri yaliyovuja. Wengine wanaweza kulikisia; chagua jingine.",
  changeItLater: "Limehifadhiwa, na unaweza kuingia nalo. Libadilishe kwenye ukurasa wa Usalama.",
  goOn: "Endelea",
  register: {
    title: "Fungua akaunti ya biashara",
    hint: "Bila malipo. Jaribu kila kitu kabla ya kulipa chochote.",
    button: "Fungua akaunti",
    haveAccount: "Una akaunti tayari?",
  },
  logIn: {
    title: "Ingia",
    hint: "Kwenye dashibodi ya biashara yako.",
    button: "Ingia",
    noAccount: "Bado huna akaunti?",
    forgot: "Umesahau nenosiri?",
    wrong: "Barua pepe au nenosiri si sahihi.",
  },
  forgot: {
    title: "Umesahau nenosiri?",
    hint: "Tutakutumia kiungo cha kuchagua jipya.",
    button: "Nitumie kiungo",
    sent: {
      title: "Angalia barua pepe yako",
      hint: "Kama anwani hii ina akaunti, kiungo kiko njiani. Kinatumika kwa saa moja.",
    },
  },
  reset: {
    title: "Chagua nenosiri jipya",
    hint: "Utatolewa kwenye vifaa vingine vyote.",
    button: "Hifadhi nenosiri",
    done: { title: "Nenosiri limebadilishwa", hint: "Sasa ingia kwa nenosiri jipya." },
  },
  verify: {
    title: "Thibitisha barua pepe yako",
    hint: "Bonyeza mara moja tu, kisha uingie.",
    button: "Thibitisha anwani yangu",
    passwordHint: "Andika nenosiri la akaunti kuonyesha kwamba ni wewe uliyejisajili. Kisha utaingia.",
    notMine: "Hukujisajili wewe, au hulijui nenosiri?",
    setPassword: "Weka nenosiri jipya",
    done: { title: "Anwani imethibitishwa", hint: "Asante. Sasa ingia uone hatua inayofuata." },
  },
  checkMail: {
    title: "Angalia barua pepe yako",
    hint: "Tumekutumia kiungo cha kuthibitisha anwani yako. Kinatumika kwa saa moja.",
    resend: "Tuma tena",
    resent: "Tumetuma tena.",
    spam: "Hujaipata? Angalia kwenye barua taka.",
    outbox: "Hili ni onyesho: fungua sanduku la barua",
  },
  linkInvalid: {
    title: "Kiungo hiki hakifanyi kazi tena",
    hint: "Muda wake umeisha, au kilishatumika.",
    again: "Omba kiungo kipya",
  },
  goToRegister: "Fungua akaunti",
  goToLogIn: "Ingia",
};

export const AUTH_LABELS: Record<Locale, AuthLabels> = { sw, en };
