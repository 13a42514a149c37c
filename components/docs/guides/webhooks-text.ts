import type { Locale } from "@/lib/core/locale";
import type { GuideText } from "./guide-text";

const en = {
  title: "Webhooks",
  lead: "We POST a signed JSON body to your endpoint whenever something happens to a shipment. Respond with any 2xx within 30 seconds, and do the work afterwards.",
  sections: {
    arrives: {
      title: "What arrives",
      text: [
        "Every event has the same envelope; the contents of `data` depend on its type. Each type below has its own page with the full payload.",
      ],
      list: [],
    },
    verify: {
      title: "Verify the signature",
      text: [
        "Anyone can POST to your endpoint, but only we know the secret. `X-Service-Signature` is the lower-case hex of HMAC-SHA256 over `{timestamp}.{raw_body}`, keyed with the whole secret as text, `whsec_` included. Three rules:",
      ],
      list: [
        "Use the raw bytes of the body. Once parsed and serialized again, they are no longer the bytes we signed.",
        "Reject a timestamp that is more than five minutes off, so that an old request can't be replayed.",
        "Compare in constant time.",
      ],
    },
    standard: {
      title: "With a library",
      text: [
        "Every request also carries the three headers of [Standard Webhooks](https://www.standardwebhooks.com), `webhook-id`, `webhook-timestamp` and `webhook-signature`, so any of its libraries can verify our requests with the same secret.",
      ],
      list: [],
    },
    events: {
      title: "Kinds of events",
      text: [
        "The six in the first group are on by default. We send the others only to endpoints that subscribe to them.",
      ],
      list: [],
    },
    delivery: {
      title: "Delivery, retries and order",
      text: [],
      list: [
        "If your endpoint doesn't respond with 2xx within 30 seconds, we retry after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h (±20%). The sandbox retries after 5 s, 30 s and 2 min.",
        "We sign every attempt separately. Redirects count as failures. `410 Gone` disables the endpoint, and so do five days of failures; we email you the day before.",
        "You may receive an event more than once. Store the `id` of each event you have handled and skip it if it comes again.",
        "Events may arrive out of order. `sequence` increases with each event of a shipment: ignore an event whose number is lower than the last one you handled. Gaps are normal, because it also counts types you didn't subscribe to.",
        "After an outage, resend from the dashboard, or read [GET /merchant/events](/docs/reference/list-events), which holds the last 30 days in order.",
      ],
    },
    rotate: {
      title: "Rotate the secret",
      text: [
        "Rotating gives you a new secret, shown once. For 24 hours, or as long as you chose, both secrets sign: the new one in `X-Service-Signature`, the old one in `X-Service-Signature-Previous`. Deploy the new one in that time and nothing is lost.",
      ],
      list: [],
    },
  },
};

const sw: typeof en = {
  title: "Webhook",
  lead: "Tunatuma POST yenye JSON iliyosainiwa kwenye anwani yako kila jambo linapotokea kwa mzigo. Jibu 2xx yoyote ndani ya sekunde 30; fanya kazi yenyewe baadaye.",
  sections: {
    arrives: {
      title: "Kinachofika",
      text: [
        "Kila tukio lina bahasha moja; kilichomo kwenye `data` kinategemea aina yake. Kila aina hapa chini ina ukurasa wake wenye yaliyomo yote.",
      ],
      list: [],
    },
    verify: {
      title: "Hakiki saini",
      text: [
        "Mtu yeyote anaweza kutuma POST kwenye anwani yako; siri tunaijua sisi tu. `X-Service-Signature` ni hex ya herufi ndogo ya HMAC-SHA256 juu ya `{timestamp}.{raw_body}`, kwa ufunguo ambao ni siri nzima kama maandishi, pamoja na `whsec_`. Kanuni tatu:",
      ],
      list: [
        "Tumia baiti ghafi za mwili wa ombi. Zikichambuliwa na kuandikwa upya, si zile zilizosainiwa.",
        "Kataa muda unaotofautiana kwa zaidi ya dakika tano, ili ombi la zamani lisirudiwe.",
        "Linganisha kwa muda usiobadilika (constant time).",
      ],
    },
    standard: {
      title: "Kwa kutumia maktaba",
      text: [
        "Kila ombi pia lina vichwa vitatu vya [Standard Webhooks](https://www.standardwebhooks.com): `webhook-id`, `webhook-timestamp` na `webhook-signature`, hivyo maktaba yao yoyote inatuhakiki kwa siri ile ile.",
      ],
      list: [],
    },
    events: {
      title: "Aina za matukio",
      text: ["Sita za kundi la kwanza zinatumwa bila kuombwa. Nyingine zinatumwa kwa anwani zinazoziomba."],
      list: [],
    },
    delivery: {
      title: "Kufikisha, kurudia na mpangilio",
      text: [],
      list: [
        "Jibu lisilo 2xx, au linalochukua zaidi ya sekunde 30, linarudiwa baada ya sekunde 5, dakika 5, dakika 30, masaa 2, masaa 5, masaa 10 na masaa 10, zaidi au pungufu kwa moja ya tano. Sandbox inarudia baada ya sekunde 5, sekunde 30 na dakika 2.",
        "Kila jaribio linasainiwa upya. Kuelekezwa kwingine ni kushindwa. `410 Gone` inaizima anwani, na pia siku tano za kushindwa, kwa barua pepe siku moja kabla.",
        "Tukio linaweza kufika mara mbili. Hifadhi `id` ya uliyoyashughulikia na uruke likirudi.",
        "Matukio yanaweza kufika bila mpangilio. `sequence` inaongezeka kwa kila tukio la mzigo: puuza lililo dogo kuliko la mwisho uliloshughulikia. Mapengo ni ya kawaida, kwa kuwa inahesabu na aina usizoziomba.",
        "Baada ya hitilafu kwako, tuma tena kutoka dashibodi, au soma [GET /merchant/events](/docs/reference/list-events), yenye siku 30 zilizopita kwa mpangilio.",
      ],
    },
    rotate: {
      title: "Badilisha siri",
      text: [
        "Kubadilisha kunakupa siri mpya, inayoonyeshwa mara moja. Kwa masaa 24, au muda uliouchagua, siri zote mbili zinasaini: mpya kwenye `X-Service-Signature`, ya zamani kwenye `X-Service-Signature-Previous`. Weka mpya ndani ya muda huo na hakuna kitakachopotea.",
      ],
      list: [],
    },
  },
};

/** Webhooks in both languages. */
export const WEBHOOKS_TEXT: Record<Locale, GuideText<keyof typeof en.sections>> = { sw, en };

const tables = {
  caption: "Kinds of events",
  heads: { kind: "Kind", when: "Sent when" },
  onRequest: "on request",
};

const tablesInSwahili: typeof tables = {
  caption: "Aina za matukio",
  heads: { kind: "Aina", when: "Linatumwa lini" },
  onRequest: "kwa kuomba",
};

export const EVENT_TABLE_LABELS: Record<Locale, typeof tables> = { sw: tablesInSwahili, en: tables };
