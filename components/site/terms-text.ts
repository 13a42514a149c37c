import type { Locale } from "@/lib/core/locale";

const en = {
  title: "Terms",
  lead: "The agreement between merchants and us, in plain words. The figures are the ones the service applies today.",
  sections: [
    {
      title: "What we do",
      text: [
        "We collect parcels where you tell us to, carry them, and hand them over with proof of delivery: a PIN, a photo or a name. A quoted price is valid for {quote} if its token is sent with the order.",
        "We do not carry anything that the law forbids, that can harm people, or that you described as something else. A rider may refuse such a parcel.",
      ],
    },
    {
      title: "Paying",
      text: [
        "You pay for shipments in advance, in Tanzanian shillings, from your wallet or with a separate payment. Money in the wallet is yours; you can use it for shipments and their returns.",
        "If no rider is found for a shipment within {noRider}, you get a full refund.",
      ],
    },
    {
      title: "Cancelling",
      text: [
        "{whileFree} It is free again once there has been no rider for {noRiderGrace}. Once the rider is on the way to the pickup, cancelling costs {enRoute} of that fee.",
        "You see the fee before you confirm. After the pickup, a parcel can only be returned.",
      ],
    },
    {
      title: "When something goes wrong",
      text: [
        "If a parcel is lost or damaged while we have it, we compensate you up to the value you declared for it; our support team decides. Tell us as soon as you know.",
        "If the receiver cannot be found, delivery can be attempted up to {reattempts} more times within {window}; then the parcel is returned. A return costs the standard price, unless we are at fault.",
      ],
    },
    {
      id: "privacy",
      title: "People's data",
      text: [
        "We use your customers' names, numbers and addresses only for their delivery, and never sell them. From accepting the job until it ends, the rider sees the names and addresses, the sender's number until the parcel is collected, and the receiver's number after that. The tracking page never shows the sender's or the receiver's number.",
        "You are responsible for being allowed to give us this data, and for the receiver knowing that we will send an SMS about the delivery.",
      ],
    },
    {
      title: "Your account",
      text: [
        "Keep your keys and passwords secret: anything done with them counts as done by you. We may suspend an account that breaks these terms, and we tell you why.",
        "These terms are governed by the law of Tanzania.",
      ],
    },
  ],
  /**
   * Free cancellation period. `byRider` applies if the setting `free_until_rider_accepts` is true, otherwise `byTime`.
   */
  whileFree: {
    byTime:
      "Cancelling is free for {grace} after you order, as long as no rider has accepted. After that, or once a rider has accepted, it costs {assigned} of the pickup or delivery fee, also while we are still looking for a rider.",
    byRider:
      "Cancelling is free until a rider accepts. After that it costs {assigned} of the pickup or delivery fee, also while we are looking for another rider.",
  },
  contact: "Questions",
};

const sw: typeof en = {
  title: "Masharti",
  lead: "Makubaliano kati ya mfanyabiashara na sisi, kwa maneno rahisi. Viwango ni vile vinavyotumika na huduma leo.",
  sections: [
    {
      title: "Tunachofanya",
      text: [
        "Tunachukua mizigo mahali unapotuambia, tunaisafirisha, na tunaikabidhi kwa uthibitisho: PIN, picha au jina. Bei uliyopewa haibadiliki kwa {quote} tokeni yake ikitumwa pamoja na oda.",
        "Hatubebi kilichokatazwa na sheria, kinachoweza kudhuru watu, au ulichokieleza kuwa kitu kingine. Dereva anaweza kukataa mzigo wa namna hiyo.",
      ],
    },
    {
      title: "Kulipa",
      text: [
        "Mizigo inalipiwa kabla, kutoka pochi yako au kwa malipo yake yenyewe, kwa shilingi za Tanzania. Pesa iliyo kwenye pochi ni yako; inatumika kulipia mizigo na kuirudisha.",
        "Mzigo usiopata dereva ndani ya {noRider} unarudishiwa pesa zote.",
      ],
    },
    {
      title: "Kughairi",
      text: [
        "{whileFree} Ni bure tena dereva asipopatikana kwa {noRiderGrace}. Dereva akiwa njiani kuja kuchukua, kughairi kunagharimu {enRoute} ya ada hiyo.",
        "Unaiona ada kabla ya kuthibitisha. Baada ya kuchukuliwa, mzigo unaweza kurudishwa tu.",
      ],
    },
    {
      title: "Jambo likiharibika",
      text: [
        "Kinachopotea au kuharibika mikononi mwetu kinafidiwa hadi thamani uliyoitaja; huduma kwa wateja inaamua. Tuambie mara unapojua.",
        "Mpokeaji asipopatikana, mzigo unaweza kupelekwa tena hadi mara {reattempts} ndani ya {window}; kisha unarudishwa. Kurudisha kunagharimu bei ya kawaida, isipokuwa kosa likiwa letu.",
      ],
    },
    {
      id: "privacy",
      title: "Taarifa za watu",
      text: [
        "Majina, namba na anwani za wateja wako zinatumika kwa kuwafikishia mizigo tu, na haziuzwi kamwe. Tangu anapokubali kazi hadi inapoisha, dereva anaona majina na anwani, namba ya mtumaji hadi mzigo uchukuliwe, kisha namba ya mpokeaji. Ukurasa wa ufuatiliaji hauonyeshi namba ya mtumaji wala ya mpokeaji.",
        "Wewe unawajibika kuwa na ruhusa ya kutupa taarifa hizi, na kuhakikisha mpokeaji anajua kuwa ataambiwa kwa SMS.",
      ],
    },
    {
      title: "Akaunti yako",
      text: [
        "Funguo na nenosiri viwe siri yako: kinachofanyika kwa kuzitumia kinahesabika kuwa umekifanya wewe. Tunaweza kusimamisha akaunti inayovunja masharti haya, na kusema kwa nini.",
        "Sheria ya Tanzania inatumika.",
      ],
    },
  ],
  whileFree: {
    byTime:
      "Kughairi ni bure kwa {grace} baada ya kuagiza, kabla dereva hajakubali. Baada ya hapo, au dereva akishakubali, kunagharimu {assigned} ya ada ya kuchukua au kupeleka, hata tukiwa bado tunatafuta dereva.",
    byRider:
      "Kughairi ni bure hadi dereva akubali. Baada ya hapo kunagharimu {assigned} ya ada ya kuchukua au kupeleka, hata tukiwa tunatafuta dereva mwingine.",
  },
  contact: "Maswali",
};

/** Terms between merchant and operator. Values from the settings replace placeholders such as `{quote}`. */
export const TERMS_TEXT: Record<Locale, typeof en> = { sw, en };
