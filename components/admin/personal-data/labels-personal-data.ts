import type { Locale } from "@/lib/core/locale";

const en = {
  title: "Personal data",
  hint: "Requests from people about their data: what we keep, a copy of it, and its erasure.",
  phone: "Phone number",
  phoneHint: "With country code, or in local form: 0712 345 678.",
  phoneFault: "Enter a valid phone number.",
  reason: "Reason",
  reasonHint: "Who is asking, and why. This is recorded in the log.",
  reasonFault: "Say why in a few words.",
  find: "Look up",
  found: (phone: string) => `Data about ${phone}`,
  nothing: "We have no data about this number.",
  asSender: "Shipments as the sender",
  asReceiver: "Shipments as the receiver",
  messages: "Messages",
  underWay: "In progress, kept by an erasure",
  business: "This is also the number of a business, whose account stays.",
  rider: "This is also the number of a rider, whose record stays.",
  export: {
    action: "Export",
    title: "Export this person's data",
    text: "First make sure that the person asking owns the number. The file contains nothing about other people. A second person has to confirm; then request it again within 24 hours to download the file. This is recorded.",
    format: "Format",
    formats: { pdf: "PDF", json: "JSON" },
    language: "Language",
    languages: { sw: "Kiswahili", en: "English" },
    reason: "Reason",
    submit: "Download",
    done: "The file has been downloaded.",
  },
  erase: {
    action: "Erase",
    title: "Erase this person's data?",
    text: "We permanently remove names, numbers, addresses, notes and photos of shipments that have ended. Money, counts and shipments in progress stay. A second person has to confirm first.",
    done: "Erasure started.",
  },
};

/** The words of the page of personal data. */
export type PersonalDataLabels = typeof en;

const sw: PersonalDataLabels = {
  title: "Taarifa binafsi",
  hint: "Mtu anachoomba kuhusu taarifa zake: tunachohifadhi, nakala yake, na kufutwa kwake.",
  phone: "Namba ya simu",
  phoneHint: "Yenye msimbo wa nchi, au kama inavyoandikwa hapa: 0712 345 678.",
  phoneFault: "Andika namba sahihi ya simu.",
  reason: "Sababu",
  reasonHint: "Nani anaomba, na kwa ajili ya nini. Inaandikwa kwenye kumbukumbu.",
  reasonFault: "Eleza sababu kwa maneno machache.",
  find: "Tafuta",
  found: (phone) => `Zinazohifadhiwa za ${phone}`,
  nothing: "Hatuhifadhi chochote chini ya namba hii.",
  asSender: "Mizigo kama mtumaji",
  asReceiver: "Mizigo kama mpokeaji",
  messages: "Ujumbe",
  underWay: "Iko njiani, haitafutwa",
  business: "Namba hii ni ya biashara pia; akaunti yake inabaki.",
  rider: "Namba hii ni ya dereva pia; rekodi yake inabaki.",
  export: {
    action: "Toa nakala",
    title: "Toa nakala ya taarifa za mtu huyu",
    text: "Hakikisha kwanza kwamba anayeomba ndiye mwenye namba. Faili haina chochote cha wengine. Mtu wa pili anathibitisha kwanza; kisha omba tena ndani ya masaa 24 ili upakue faili. Inaandikwa.",
    format: "Aina ya faili",
    formats: { pdf: "PDF", json: "JSON" },
    language: "Lugha",
    languages: { sw: "Kiswahili", en: "English" },
    reason: "Sababu",
    submit: "Pakua",
    done: "Faili imepakuliwa.",
  },
  erase: {
    action: "Futa",
    title: "Ufute taarifa za mtu huyu?",
    text: "Majina, namba, anwani, maelezo na picha za mizigo iliyokwisha vinaondolewa kabisa. Pesa na hesabu zinabaki. Iliyo njiani inabaki pia. Mtu wa pili anathibitisha kwanza.",
    done: "Ufutaji umeanza.",
  },
};

export const PERSONAL_DATA_LABELS: Record<Locale, PersonalDataLabels> = { sw, en };
