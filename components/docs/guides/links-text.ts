import type { Locale } from "@/lib/core/locale";
import type { GuideText } from "./guide-text";

type Section = "what" | "make" | "send" | "answer" | "money" | "safe";

const en: GuideText<Section> = {
  title: "Delivery links",
  lead: "No online shop and no developer? Create a link on your phone, send it by WhatsApp or SMS, and the buyer orders the delivery.",
  sections: {
    what: {
      title: "What it is",
      text: [
        "A link is your own small page. The buyer opens it without an account, enters a name, phone number and place, sees the price, and sends the order. A rider collects the parcel from you, and both of you can follow it.",
        "Try it in the sandbox first: no real money moves there, and a simulated rider brings the parcel within two minutes.",
      ],
      list: [],
    },
    make: {
      title: "Create a link",
      text: ["On the dashboard open Delivery links and press New link."],
      list: [
        "Choose the size of the parcel, and give it a name that the buyer knows: “Red dress, size M”.",
        "Choose who pays for the delivery: your wallet, or the buyer by mobile money.",
        "Press Create link. We reuse your last pickup place; you can change it.",
        "For a catalogue item, choose Many: one link for all buyers, up to 500 orders.",
        "Under More options: how long it is valid, what one delivery may cost, a note to the buyer, and whether you confirm each order.",
      ],
    },
    send: {
      title: "Send it",
      text: [
        "WhatsApp and SMS open with the message already written, or copy the link into a post. It stays in your list with its uses and cost, and you can end it at any time.",
      ],
      list: [],
    },
    answer: {
      title: "When an order comes",
      text: [
        "You choose whether we send a rider right away or you confirm each order first. If you confirm, we email you and the dashboard shows the waiting orders: one tap sends a rider, another declines. Without an answer, an order expires after 24 hours.",
      ],
      list: [],
    },
    money: {
      title: "Money",
      text: [],
      list: [
        "Your wallet pays: you set a budget, and the link never spends more, however many buyers order at once. If you confirm orders, nothing is taken before you do. If a parcel comes back to you, your wallet pays for the return too, and it counts towards the budget.",
        "The buyer pays: we send a rider only after the payment arrives.",
        "If you decline an order the buyer has paid for, or let it expire, the full amount goes to your wallet. It belongs to the buyer: return it.",
      ],
    },
    safe: {
      title: "Who sees what",
      text: [
        "The link shows your business name, the name of the parcel and your note; not your balance, not your budget, and nothing about other buyers. It asks for the phone's location only when the buyer presses that button. We limit orders per link, phone and network, so that you aren't flooded.",
      ],
      list: [],
    },
  },
};

const sw: GuideText<Section> = {
  title: "Viungo vya usafirishaji",
  lead: "Huna duka la mtandaoni wala mtaalamu wa kompyuta? Tengeneza kiungo kwenye simu, kitume kwa WhatsApp au SMS, na mnunuzi anaagiza usafirishaji.",
  sections: {
    what: {
      title: "Ni nini",
      text: [
        "Kiungo ni ukurasa wako mdogo. Mnunuzi anaufungua bila akaunti, anajaza jina, simu na mahali, anaona bei, kisha anatuma oda. Dereva anachukua mzigo kwako, na nyote mnaweza kuufuatilia.",
        "Kijaribu kwanza kwenye majaribio: hakuna pesa halisi inayotumika, na dereva wa kuigiza analeta mzigo ndani ya dakika mbili.",
      ],
      list: [],
    },
    make: {
      title: "Tengeneza kiungo",
      text: ["Kwenye dashibodi fungua Viungo, kisha bonyeza Kiungo kipya."],
      list: [
        "Chagua ukubwa wa mzigo, na uupe jina ambalo mnunuzi analijua: “Gauni jekundu, saizi M”.",
        "Chagua nani analipia usafirishaji: pochi yako, au mnunuzi kwa pesa ya simu.",
        "Bonyeza Tengeneza kiungo. Mahali ulipotuma mara ya mwisho panatumika tena; unaweza kupabadilisha.",
        "Kwa bidhaa ya orodha yako chagua Nyingi: kiungo kimoja kwa wanunuzi wote, hadi oda 500.",
        "Kwenye Chaguo zaidi: kinatumika kwa muda gani, usafirishaji mmoja usizidi bei gani, ujumbe kwa mnunuzi, na kama unathibitisha kila oda.",
      ],
    },
    send: {
      title: "Kitume",
      text: [
        "WhatsApp na SMS zinafunguka ujumbe ukiwa umeandikwa; au nakili kiungo ukiweke kwenye tangazo lako. Kinabaki kwenye orodha, pamoja na kimetumika mara ngapi na kimegharimu kiasi gani, na unaweza kukifunga wakati wowote.",
      ],
      list: [],
    },
    answer: {
      title: "Oda inapofika",
      text: [
        "Kwa utaratibu dereva anatumwa mara moja, au unathibitisha kila oda kwanza. Hapo tunakuandikia barua pepe, na dashibodi inaonyesha zinazosubiri: gusa mara moja kutuma dereva, au kukataa. Baada ya masaa 24 bila jibu oda inaisha muda.",
      ],
      list: [],
    },
    money: {
      title: "Pesa",
      text: [],
      list: [
        "Pochi yako inalipa: unaweka bajeti, na kiungo hakitumii zaidi, hata wanunuzi wengi wakija kwa pamoja. Ukithibitisha oda mwenyewe, hakuna kinachokatwa kabla. Mzigo ukirudi kwako, njia ya kurudi nayo inalipwa na pochi yako, na inahesabiwa.",
        "Mnunuzi analipa: dereva anatumwa malipo yakishafika.",
        "Ukikataa oda ambayo mnunuzi ameshalipa, au ukiiacha iishe muda, pesa yote inaingia kwenye pochi yako. Ni ya mnunuzi: mrudishie.",
      ],
    },
    safe: {
      title: "Nani anaona nini",
      text: [
        "Kiungo kinaonyesha jina la biashara yako, jina la mzigo na ujumbe wako; si salio lako, si bajeti yako, wala chochote cha wanunuzi wengine. Kinaomba mahali simu ilipo pale tu mnunuzi anapobonyeza kitufe hicho. Oda zina kikomo kwa kiungo, simu na mtandao, ili usifurikwe.",
      ],
      list: [],
    },
  },
};

/** How sellers without a shop let their buyers order deliveries. */
export const LINKS_TEXT: Record<Locale, GuideText<Section>> = { sw, en };
