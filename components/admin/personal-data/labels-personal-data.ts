import type { Locale } from "@/lib/core/locale";

const en = {
  title: "Personal data",
  hint: "What a person asks of their own data: what we keep, a copy of it, and its erasure.",
  phone: "Phone number",
  phoneHint: "With country code, or as it is written here: 0712 345 678.",
  phoneFault: "Enter a valid phone number.",
  reason: "Reason",
  reasonHint: "Who asks, and for what. It stands in the log.",
  reasonFault: "Say why in a few words.",
  find: "Look it up",
  found: (phone: string) => `Kept of ${phone}`,
  nothing: "We keep nothing under this number.",
  asSender: "Shipments as the sender",
  asReceiver: "Shipments as the receiver",
  messages: "Messages",
  underWay: "Under way, left by an erasure",
  business: "This is also the number of a business, whose account stays.",
  rider: "This is also the number of a rider, whose record stays.",
  export: {
    action: "Export",
    title: "Export this person's data",
    text: "Make sure first that the one who asks holds the number. The file holds nothing of others. A second person confirms it first; ask again then, and within a day you get the file. It is recorded.",
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
    text: "Names, numbers, addresses, notes and photos of shipments that have ended are removed for good. Money and counts stay. What is under way stays too. A second person confirms it first.",
    done: "The erasure has begun.",
  },
};

/** The words of the page of personal data. */
export type PersonalDataLabels = typeof en;

const sw: PersonalDataLabels = {
  title: "Taarifa binafsi",
  hint: "Mtu anachoomba kuhusu taarifa zake: tunachohifadhi, nakala yake, na kufutwa kwake.",
  phone: "Namba ya simu",
  phoneHint: "Yenye kodi ya nchi, au kama inavyoandikwa hapa: 0712 345 678.",
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
    text: "Hakikisha kwanza kwamba anayeomba ndiye mwenye namba. Faili haina chochote cha wengine. Mtu wa pili anathibitisha kwanza; kisha omba tena, na ndani ya siku moja unapata faili. Inaandikwa.",
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
