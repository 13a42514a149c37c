import { formatDateTime, formatTzs, type Locale } from "@/lib/core/locale";
import type { Mode } from "@/lib/core/mode";

interface WaitingFacts {
  title: string;
  place: string;
  amountTzs: number;
  isPaid: boolean;
  confirmBy: Date;
  mode: Mode;
  language: Locale;
  url: string;
}

const WORDS = {
  en: {
    subject: (title: string) => `An order is waiting for you: ${title}`,
    begin: "A buyer ordered a delivery with your link.",
    what: "What",
    where: "Where to",
    price: "Delivery",
    paid: "The buyer has already paid for the delivery. If you don't confirm, the money goes to your wallet and you have to return it to the buyer.",
    unpaid: "Your wallet pays for the delivery when you confirm.",
    until: (moment: string) => `Confirm it by ${moment} (EAT). After that it expires.`,
  },
  sw: {
    subject: (title: string) => `Oda inakusubiri: ${title}`,
    begin: "Mnunuzi ameagiza usafirishaji kwa kiungo chako.",
    what: "Nini",
    where: "Kwenda",
    price: "Usafirishaji",
    paid: "Mnunuzi ameshalipia usafirishaji. Usipothibitisha, pesa itaingia kwenye pochi yako ili umrudishie.",
    unpaid: "Pochi yako italipia usafirishaji utakapothibitisha.",
    until: (moment: string) => `Thibitisha kabla ya ${moment} (EAT). Baada ya hapo itaisha muda.`,
  },
};

/** Names no buyer. */
export function renderOrderWaitingMail(facts: WaitingFacts): { subject: string; body: string } {
  const words = WORDS[facts.language];
  const lines = [
    [words.what, facts.title],
    [words.where, facts.place],
    [words.price, formatTzs(facts.amountTzs)],
  ];
  const sandbox = facts.mode === "sandbox" ? "[SANDBOX] " : "";
  const moment = formatDateTime(facts.confirmBy, facts.language);
  const money = facts.isPaid ? words.paid : words.unpaid;
  return {
    subject: `${sandbox}${words.subject(facts.title)}`,
    body: `${words.begin}\n\n${lines.map((line) => line.join(": ")).join("\n")}\n\n${money} ${words.until(moment)}\n\n${facts.url}\n`,
  };
}

interface HalfSpentFacts {
  title: string;
  spentTzs: number;
  budgetTzs: number;
  mode: Mode;
  language: Locale;
  url: string;
}

const HALF_SPENT_WORDS = {
  en: {
    subject: (title: string) => `Half of the budget is used: ${title}`,
    begin: "Orders by your link have used at least half of its budget.",
    what: "What",
    spent: "Used so far",
    budget: "Budget",
    end: "If you don't recognise the orders, end the link.",
  },
  sw: {
    subject: (title: string) => `Nusu ya bajeti imetumika: ${title}`,
    begin: "Oda za kiungo chako zimetumia angalau nusu ya bajeti yake.",
    what: "Nini",
    spent: "Kilichotumika",
    budget: "Bajeti",
    end: "Kama huzitambui oda hizi, funga kiungo.",
  },
};

export function renderHalfUsedMail(facts: HalfSpentFacts): { subject: string; body: string } {
  const words = HALF_SPENT_WORDS[facts.language];
  const lines = [
    [words.what, facts.title],
    [words.spent, formatTzs(facts.spentTzs)],
    [words.budget, formatTzs(facts.budgetTzs)],
  ];
  const sandbox = facts.mode === "sandbox" ? "[SANDBOX] " : "";
  return {
    subject: `${sandbox}${words.subject(facts.title)}`,
    body: `${words.begin}\n\n${lines.map((line) => line.join(": ")).join("\n")}\n\n${words.end}\n\n${facts.url}\n`,
  };
}
