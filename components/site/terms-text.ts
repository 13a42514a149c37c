import type { Locale } from "@/lib/core/locale";

const en = {
  title: "Terms",
  lead: "What holds between a merchant and us, in plain words. The figures are those that the service applies today.",
  sections: [
    {
      title: "What we do",
      text: [
        "We collect parcels where you say, carry them, and hand them over with a proof: a PIN, a photo or a name. The price of a quote holds for {quote} when its token is sent.",
        "We do not carry what the law forbids, what can harm people, or what you have described as something else. A rider may refuse such a parcel.",
      ],
    },
    {
      title: "Paying",
      text: [
        "Shipments are paid in advance, from your wallet or by a payment of their own, in Tanzanian shillings. Money in the wallet is yours; it serves for shipments and their returns.",
        "A shipment for which no rider is found within {noRider} is refunded in full.",
      ],
    },
    {
      title: "Cancelling",
      text: [
        "Cancelling is free until {grace} after the order while no rider has accepted. Once a rider has accepted it costs {assigned} of the pickup or delivery fee, and {enRoute} of it once the rider is on the way to the pickup. You see the fee before you confirm. After the pickup a parcel can only be returned.",
      ],
    },
    {
      title: "When something goes wrong",
      text: [
        "What is lost or damaged in our hands is made good up to the value that you declared for it; our support decides. Tell us as soon as you know.",
        "When the receiver is not found, the parcel may be brought again up to {reattempts} times within {window}; then it is returned. A return costs the ordinary price, unless the fault is ours.",
      ],
    },
    {
      title: "People's data",
      text: [
        "Names, numbers and addresses of your customers are used for their delivery alone, and are never sold. The rider sees them while carrying the parcel. The tracking page never shows the numbers of sender or receiver.",
        "You answer for being allowed to give us these data, and for the receiver being told of the delivery by SMS.",
      ],
    },
    {
      title: "Your account",
      text: [
        "Keep keys and passwords to yourself: what is done with them counts as done by you. We may suspend an account that breaks these terms, and say why.",
        "The law of Tanzania holds.",
      ],
    },
  ],
  contact: "Questions",
};

const sw: typeof en = {
  title: "Masharti",
  lead: "Makubaliano kati ya mfanyabiashara na sisi, kwa maneno rahisi. Viwango ni vile vinavyotumika na huduma leo.",
  sections: [
    {
      title: "Tunachofanya",
      text: [
        "Tunachukua mizigo unaposema, tunaisafirisha, na tunaikabidhi kwa uthibitisho: PIN, picha au jina. Bei ya makadirio inashikilia kwa {quote} tokeni yake ikitumwa.",
        "Hatubebi kilichokatazwa na sheria, kinachoweza kudhuru watu, au ulichokieleza kuwa kitu kingine. Dereva anaweza kukataa mzigo wa namna hiyo.",
      ],
    },
    {
      title: "Kulipa",
      text: [
        "Mizigo inalipiwa kabla, kutoka pochi yako au kwa malipo yake yenyewe, kwa shilingi za Tanzania. Pesa iliyo kwenye pochi ni yako; inatumika kwa mizigo na marejesho yake.",
        "Mzigo usiopata dereva ndani ya {noRider} unarudishiwa pesa zote.",
      ],
    },
    {
      title: "Kughairi",
      text: [
        "Kughairi ni bure hadi {grace} baada ya kuagiza, kabla dereva hajakubali. Dereva akishakubali kunagharimu {assigned} ya ada ya kuchukua au kupeleka, na {enRoute} yake dereva akiwa njiani kuja kuchukua. Unaiona ada kabla ya kuthibitisha. Baada ya kuchukuliwa mzigo unaweza kurudishwa tu.",
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
      title: "Taarifa za watu",
      text: [
        "Majina, namba na anwani za wateja wako zinatumika kwa kuwafikishia mizigo tu, na haziuzwi kamwe. Dereva anaziona akiwa na mzigo. Ukurasa wa ufuatiliaji hauonyeshi namba ya mtumaji wala ya mpokeaji.",
        "Wewe unawajibika kuwa na ruhusa ya kutupa taarifa hizi, na kuhakikisha mpokeaji anajua kuwa ataambiwa kwa SMS.",
      ],
    },
    {
      title: "Akaunti yako",
      text: [
        "Funguo na nywila ziwe zako tu: kinachofanyika kwa kuzitumia kinahesabika kuwa umekifanya wewe. Tunaweza kusimamisha akaunti inayovunja masharti haya, na kusema kwa nini.",
        "Sheria ya Tanzania inatumika.",
      ],
    },
  ],
  contact: "Maswali",
};

/** What holds between a merchant and those who run the service; `{names}` are filled in by the settings. */
export const TERMS_TEXT: Record<Locale, typeof en> = { sw, en };
