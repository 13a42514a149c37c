import type { Locale } from "@/lib/core/locale";

const en = {
  page: "Invitation",
  title: (business: string) => `Join ${business}`,
  hint: (role: string) => `You are invited as: ${role}.`,
  name: "Your name",
  nameHint: "This is how others in the business see you.",
  nameFault: "Enter a name of 2 characters or more.",
  accept: "Accept",
  join: "Create my account",
  haveAccount: "Do you have an account with this address?",
  logIn: "Log in and accept",
  exists: "This address already has an account. Log in below.",
  done: { title: "You're in", hint: "Log in with your address and the password you've just chosen." },
  otherAddress: {
    title: "This invitation is for another address",
    hint: (own: string) =>
      `You are logged in as ${own}. Log out to accept it with the address it was sent to.`,
    logOut: "Log out",
  },
  ofService: {
    title: "This login can't join a business",
    hint: "It belongs to our own staff. Ask for an invitation to another address.",
  },
  invalid: {
    title: "This invitation no longer works",
    hint: "It has expired, was used before, or was taken back. Ask the person who invited you to send it again.",
  },
};

type InvitationLabels = typeof en;

const sw: InvitationLabels = {
  page: "Mwaliko",
  title: (business) => `Fanya kazi na ${business}`,
  hint: (role) => `Umealikwa kama: ${role}.`,
  name: "Jina lako",
  nameHint: "Kama wenzako kwenye biashara watakavyoliona.",
  nameFault: "Andika jina la herufi 2 au zaidi.",
  accept: "Kubali",
  join: "Fungua akaunti yangu",
  haveAccount: "Una akaunti yenye anwani hii?",
  logIn: "Ingia na ukubali",
  exists: "Anwani hii ina akaunti. Ingia nayo hapa chini.",
  done: { title: "Umejiunga", hint: "Ingia kwa anwani yako na nenosiri ulilochagua sasa hivi." },
  otherAddress: {
    title: "Mwaliko huu ni wa anwani nyingine",
    hint: (own) => `Umeingia kama ${own}. Toka ili uukubali kwa anwani uliotumiwa.`,
    logOut: "Toka",
  },
  ofService: {
    title: "Akaunti hii haiwezi kujiunga na biashara",
    hint: "Ni ya wafanyakazi wetu. Omba mwaliko kwa anwani nyingine.",
  },
  invalid: {
    title: "Mwaliko huu haufanyi kazi tena",
    hint: "Muda wake umeisha, ulishatumika, au ulifutwa. Mwombe aliyekualika autume tena.",
  },
};

export const INVITATION_LABELS: Record<Locale, InvitationLabels> = { sw, en };
