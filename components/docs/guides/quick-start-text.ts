import type { Locale } from "@/lib/core/locale";
import type { GuideText } from "./guide-text";

const en = {
  title: "Quick start",
  lead: "Price a delivery, send it and watch it arrive: three calls on the sandbox, in about five minutes. No real money, no real rider.",
  sections: {
    key: {
      title: "Get a sandbox key",
      text: [
        "Keys belong to an approved merchant account: [open an account](/register?lang=en), then make a key under [API keys](/dashboard/sandbox/api-keys). We show it once, so store it right away: we keep only its hash, and no page can show it again.",
        "All examples read the key from `TUMA_KEY`. Set it once in your terminal and they run as they are. Send the key by itself in the `X-API-Key` header: no `Bearer`, no white space.",
      ],
      list: [],
    },
    rates: {
      title: "Ask for a price",
      text: [
        "A quote stores nothing and charges nothing. Every item needs a weight and all three dimensions, wherever it goes; we choose the smallest vehicle that fits.",
        "Charge your customer `total_amount`, in whole TZS. Don't calculate it from the other fees: prices and percentages can change. To keep this price, send the `quote_token` from the response with the next call.",
      ],
      list: [],
    },
    create: {
      title: "Send it",
      text: [
        "With `payment_source` set to `wallet`, one call debits your wallet, confirms the shipment and sends a rider. The `Idempotency-Key` makes it safe to repeat: see [idempotency and retries](/docs/idempotency).",
      ],
      list: [],
    },
    follow: {
      title: "Follow it",
      text: [
        "In the sandbox a simulated rider takes the parcel through every status in about two minutes. Open the answer's `tracking_url` to see what the receiver sees, or ask with the `id` from the answer:",
      ],
      list: [
        "Polling is fine for a first look. In production, use [webhooks](/docs/webhooks): they tell you about each step within seconds.",
      ],
    },
    unhappy: {
      title: "Try the unhappy paths",
      text: [
        "On create, send the header `X-Sandbox-Scenario` with two digits, or the receiver number reserved for a scenario, and the sandbox plays it. A scenario that waits lets you try each cancellation window; fast-forward on the dashboard moves it on. Unknown digits are refused with `422`. Live ignores the header.",
        "You decide the outcome of a payment on its page, except for the numbers below, whose outcome is fixed.",
      ],
      list: [],
    },
    live: {
      title: "Go live",
      text: [
        "Live is the same API at another base address, with a `tuma_live_` key. A key works only on its own base address. Top up the wallet on the dashboard first, and set a low-balance threshold so that we email you before orders fail.",
        "Restrict each live key to what its system needs: scopes (each page of the reference names one), your servers' networks, and a daily spending limit. Anything else gets 403 [`key_not_permitted`](/docs/errors/key_not_permitted), which says what is missing. A key without restrictions can do everything.",
      ],
      list: [],
    },
  },
};

const sw: typeof en = {
  title: "Anza haraka",
  lead: "Uliza bei, tuma mzigo na uone unavyofika: maombi matatu kwenye sandbox, kwa dakika tano hivi. Hakuna pesa halisi, hakuna dereva halisi.",
  sections: {
    key: {
      title: "Pata ufunguo wa sandbox",
      text: [
        "Ufunguo ni wa akaunti ya biashara iliyokubaliwa: [fungua akaunti](/register?lang=sw), kisha tengeneza ufunguo kwenye [Funguo za API](/dashboard/sandbox/api-keys). Unaonyeshwa mara moja tu, uhifadhi papo hapo: sisi tunahifadhi alama yake tu, na hakuna ukurasa unaoweza kuuonyesha tena.",
        "Mifano yote inasoma ufunguo kutoka `TUMA_KEY`. Uweke mara moja kwenye terminal yako; kisha mifano inafanya kazi ilivyo. Utume peke yake kwenye kichwa cha `X-API-Key`: bila `Bearer`, bila nafasi.",
      ],
      list: [],
    },
    rates: {
      title: "Uliza bei",
      text: [
        "Kuuliza bei hakuandiki kitu wala hakutozi chochote. Uzito na vipimo vyote vitatu vinahitajika kwa kila bidhaa, popote inapokwenda; chombo kidogo kinachotosha kinachaguliwa kwa ajili yako.",
        "Mtoze mteja wako `total_amount`, kwa shilingi kamili za Tanzania. Usiihesabu kutoka ada nyingine: bei na asilimia zinaweza kubadilika. Ili bei hii ishikilie, tuma `quote_token` ya jibu pamoja na ombi linalofuata.",
      ],
      list: [],
    },
    create: {
      title: "Tuma mzigo",
      text: [
        "Ukiweka `payment_source` kuwa `wallet`, ombi moja linakata pochi yako, linathibitisha mzigo na kumtuma dereva. `Idempotency-Key` inafanya iwe salama kurudia: soma [kurudia maombi kwa usalama](/docs/idempotency).",
      ],
      list: [],
    },
    follow: {
      title: "Fuatilia mzigo",
      text: [
        "Kwenye sandbox dereva wa kuigiza anaupitisha mzigo kwenye kila hali kwa dakika mbili hivi. Fungua `tracking_url` ya jibu uone anachokiona mpokeaji, au uliza kwa `id` ya jibu:",
      ],
      list: [
        "Kuuliza mara kwa mara kunatosha kwa kujaribu. Kwenye kazi halisi tumia [webhook](/docs/sw/webhooks), ambazo zinakuambia kila hatua ndani ya sekunde chache.",
      ],
    },
    unhappy: {
      title: "Jaribu mambo yanapoharibika",
      text: [
        "Tuma kichwa cha `X-Sandbox-Scenario` chenye tarakimu mbili unapotengeneza mzigo, au namba ya mpokeaji iliyotengwa kwa ajili yake, na sandbox itaigiza hali hiyo. Hali inayosubiri inakuwezesha kujaribu kila dirisha la kughairi; kitufe cha kusogeza mbele kwenye dashibodi kinaiendeleza. Tarakimu zisizojulikana zinakataliwa kwa `422`. Live haiangalii kichwa hiki.",
        "Malipo yanaamuliwa kwenye ukurasa wake, isipokuwa kwa namba za kulipia zilizo hapa chini, ambazo zinamalizika zenyewe.",
      ],
      list: [],
    },
    live: {
      title: "Anza kazi halisi",
      text: [
        "Live ni API ile ile kwenye anwani nyingine, kwa ufunguo wa `tuma_live_`. Ufunguo unafanya kazi kwenye anwani yake tu. Kwanza weka pesa kwenye pochi kupitia dashibodi, na weka kiwango cha chini cha salio ili barua pepe ikufikie kabla maagizo hayajakwama.",
        "Wekea kila ufunguo wa live mipaka ya kazi yake: ruhusa ambazo maombi yake yanahitaji (kila ukurasa wa marejeleo unataja yake), mitandao ya seva zako, na kiasi kikubwa unachoweza kutumia kwa siku kutoka pochi. Nje ya mipaka API inajibu 403 [`key_not_permitted`](/docs/errors/key_not_permitted) na kusema kinachokosekana. Ufunguo usio na mipaka unaweza kufanya yote.",
      ],
      list: [],
    },
  },
};

/** The quick start in both languages. */
export const QUICK_START: Record<Locale, GuideText<keyof typeof en.sections>> = { sw, en };
