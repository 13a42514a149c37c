import type { Locale } from "@/lib/core/locale";
import type { GuideText } from "./guide-text";

const en = {
  title: "WooCommerce",
  lead: "Your WooCommerce shop needs no developer: the plugin gets the price at checkout, orders the delivery once the order is paid, and keeps the order up to date.",
  sections: {
    install: {
      title: "Set it up",
      text: ["WordPress 6.1, WooCommerce 7 and PHP 7.4 or newer. English and Swahili, and no build step."],
      list: [
        "Put the folder `clients/woocommerce` into `wp-content/plugins` as `tuma-for-woocommerce`, and activate it.",
        "Under WooCommerce, Tuma, enter the address of this service, an API key, and where parcels are collected. We test the key when you save. With a `tuma_test_` key, riders are simulated.",
        "Press Connect: the plugin creates its own [webhook](/docs/webhooks) endpoint and receives every step.",
        "Under WooCommerce, Settings, Shipping, add Tuma to the zone of Tanzania.",
      ],
    },
    checkout: {
      title: "At checkout",
      text: [
        "Customers see the live price for their cart and place. A landmark and a pin, both optional, tell the rider where it is.",
      ],
      list: [
        "You decide who pays: the customer, you, or you above a certain amount. You can add a surcharge.",
        "If we can't be reached, customers see your flat price right away: no sale waits, and none is lost.",
        "If we can't find an address, the customer is asked for a landmark or a pin.",
        "A coupon that allows free shipping makes the delivery free, unless you choose otherwise.",
        "If your shop doesn't sell in TZS, enter your exchange rate. Without it, Tuma isn't offered.",
        "Products without dimensions use the size you choose, per product or for all.",
      ],
    },
    orders: {
      title: "With your orders",
      text: [
        "A paid order gets exactly one delivery, however often its payment is reported. What couldn't be sent yet is retried automatically.",
      ],
      list: [
        "A delivery that costs more than your customer was shown, plus a tolerance that you set, waits for you: “costs 17,292, customer paid 7,000: send it anyway?”",
        "Cash on delivery: our riders collect no cash, so these orders wait for you, unless you choose otherwise.",
        "An order that is cancelled, refunded, failed or moved to the bin calls its delivery off while that is free. Otherwise a note tells you.",
        "Orders that didn't go are counted in the menu and listed under WooCommerce, Tuma.",
        "Send many orders at once from their list.",
        "Cancel: you see the cost first, and never pay more.",
        "Return what was collected but not delivered, and print labels.",
        "The customer's mails and account page have the tracking link.",
        "Failures appear as a note on the order, with the reason and the number support asks for.",
        "A copy of the shop at another address, such as a staging site, changes nothing on our side until you say whether the shop has moved.",
      ],
    },
  },
};

const sw: typeof en = {
  title: "WooCommerce",
  lead: "Duka la WooCommerce halihitaji mtaalamu wa programu: programu-jalizi inatuuliza bei wakati wa kulipa, inaagiza usafirishaji oda ikishalipwa, na inaiweka oda katika hali ya sasa.",
  sections: {
    install: {
      title: "Iweke",
      text: [
        "WordPress 6.1, WooCommerce 7 na PHP 7.4 au mpya zaidi. Kiswahili na Kiingereza, bila hatua ya kujenga.",
      ],
      list: [
        "Weka folda `clients/woocommerce` ndani ya `wp-content/plugins` kwa jina `tuma-for-woocommerce`, kisha iwashe.",
        "Chini ya WooCommerce, Tuma, weka anwani ya huduma hii, ufunguo wa API, na mahali vifurushi vinapochukuliwa. Ufunguo unajaribiwa unapohifadhi. Kwa ufunguo wa `tuma_test_` madereva ni wa kuigiza.",
        "Bonyeza Unganisha: programu-jalizi inajitengenezea anwani ya [webhook](/docs/sw/webhooks), na inasikia kila hatua.",
        "Chini ya WooCommerce, Settings, Shipping, ongeza Tuma kwenye eneo la Tanzania.",
      ],
    },
    checkout: {
      title: "Wakati wa kulipa",
      text: [
        "Wateja wanaona bei halisi kwa kikapu chao na mahali pao. Alama ya karibu na nukta ya ramani, vyote si lazima, vinamwonyesha dereva ni wapi.",
      ],
      list: [
        "Unaamua nani analipa: mteja, wewe, au wewe kuanzia kiasi fulani. Nyongeza inaweza kuwekwa.",
        "Tusipopatikana, bei yako moja inaonyeshwa papo hapo: hakuna mauzo yanayosubiri wala kupotea.",
        "Tusipoipata anwani, mteja anaombwa alama ya karibu au nukta ya ramani.",
        "Kuponi inayoruhusu usafirishaji bure inaufanya uwe bure, isipokuwa uchague vingine.",
        "Duka lako lisipouza kwa TZS, weka kiwango cha kubadilisha. Bila hicho Tuma haitolewi.",
        "Bidhaa zisizo na vipimo zina ukubwa unaouchagua, kwa moja au kwa zote.",
      ],
    },
    orders: {
      title: "Kwenye oda zako",
      text: [
        "Oda iliyolipwa inapata usafirishaji mmoja tu, hata malipo yakiripotiwa mara nyingi. Kisichoweza kutumwa bado kinajaribiwa tena chenyewe.",
      ],
      list: [
        "Usafirishaji unaogharimu zaidi ya alichoonyeshwa mteja, pamoja na nyongeza unayoiweka, unakusubiri: “unagharimu 17,292, mteja alilipa 7,000: utume hata hivyo?”",
        "Malipo taslimu mzigo ukifika: madereva wetu hawapokei pesa taslimu, kwa hiyo oda hizi zinakusubiri, isipokuwa uchague vingine.",
        "Oda ikighairiwa, ikirudishiwa pesa, ikishindwa kulipwa au ikitupwa, usafirishaji wake unasitishwa kama ni bure. La sivyo unaandikiwa kwenye oda.",
        "Oda ambazo hazikutumwa zinahesabiwa kwenye menyu na kuorodheshwa chini ya WooCommerce, Tuma.",
        "Tuma oda nyingi kwa pamoja kutoka kwenye orodha.",
        "Ghairi: gharama inaonyeshwa kwanza, na haizidi hapo.",
        "Rudisha kilichochukuliwa bila kufikishwa, na chapisha lebo.",
        "Barua pepe za mteja na ukurasa wa akaunti yake vina kiungo cha kufuatilia.",
        "Kilichoshindikana kinaandikwa kwenye oda, pamoja na sababu na namba ambayo msaada utaiuliza.",
        "Nakala ya duka kwenye anwani nyingine, kama ya majaribio, haibadilishi chochote kwetu hadi useme kama duka limehama.",
      ],
    },
  },
};

/** The guide for shops on WooCommerce, in both languages. */
export const WOOCOMMERCE_TEXT: Record<Locale, GuideText<keyof typeof en.sections>> = { sw, en };
