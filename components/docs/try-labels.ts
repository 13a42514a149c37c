import type { Locale } from "@/lib/core/locale";

const en = {
  title: "Try it",
  example: "Example",
  key: "Sandbox key",
  /** The second part is a link. */
  keyHint: [
    "From your ",
    "API keys",
    ". We keep it only in this tab and send it only to our sandbox. Never use a live key in a browser.",
  ],
  places: { path: "path", query: "query", header: "header" },
  keyOfRequest:
    "Repeating the same request reuses its key and creates nothing twice. If you change the request, it gets a new key.",
  unset: "Not sent",
  body: "Body, JSON",
  send: "Send to the sandbox",
  without: "Sending requests from this page needs JavaScript. The examples work without it.",
  headers: "Response headers",
  said: {
    sending: "Waiting for the answer…",
    took: (status: string, ms: number) => `${status} in ${ms} ms`,
    live: "This is a live key. It can spend real money, so it does not belong in a browser. Nothing was sent, and the field is empty again. Please use a sandbox key, which begins with tuma_test_.",
    noKey: "Paste a sandbox key first. It begins with tuma_test_.",
    empty: (name: string) => `Fill in ${name} first.`,
    unanswered: "No response. Check your connection, then send the same request again.",
    meaning: (code: string) => `What ${code} means and how to fix it`,
  },
};

const sw: typeof en = {
  title: "Jaribu hapa",
  example: "Mfano",
  key: "Ufunguo wa sandbox",
  keyHint: [
    "Kutoka kwenye ",
    "funguo zako za API",
    ". Unatunzwa kwenye kichupo hiki tu na unatumwa kwenye sandbox yetu tu. Ufunguo wa live haufai kuwekwa kwenye kivinjari.",
  ],
  places: { path: "njia", query: "query", header: "kichwa" },
  keyOfRequest:
    "Ombi lile lile linarudia ufunguo ule ule na halitengenezi kitu mara mbili; ukibadilisha kitu, linapata ufunguo mpya.",
  unset: "Haitumwi",
  body: "Mwili, JSON",
  send: "Tuma kwenye sandbox",
  without: "Hapa unaweza kutuma maombi kutoka kwenye ukurasa, ila inahitaji script. Mifano haihitaji.",
  headers: "Vichwa vya jibu",
  said: {
    sending: "Tunasubiri jibu…",
    took: (status: string, ms: number) => `${status} kwa ms ${ms}`,
    live: "Huu ni ufunguo wa live. Unaweza kutumia pesa halisi, kwa hiyo haufai kuwekwa kwenye kivinjari. Hakuna kilichotumwa, na sehemu hii tumeifuta. Tafadhali tumia ufunguo wa sandbox, unaoanza na tuma_test_.",
    noKey: "Kwanza bandika ufunguo wa sandbox. Unaanza na tuma_test_.",
    empty: (name: string) => `Kwanza jaza ${name}.`,
    unanswered: "Hakuna jibu lililofika. Angalia mtandao, kisha utume ombi lile lile tena.",
    meaning: (code: string) => `Maana ya ${code}, na kinachosaidia`,
  },
};

export const TRY_LABELS: Record<Locale, typeof en> = { sw, en };
