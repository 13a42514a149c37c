import { formatFullMoment, formatTzs, type Locale } from "@/lib/core/locale";
import type { Mode } from "@/lib/core/mode";

interface WaitingFacts {
  title: string;
  place: string;
  amountTzs: number;
  /** By the buyer. */
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

/** Subject and plain text of the mail about an order that waits for its seller. Names no buyer. */
export function waitingText(facts: WaitingFacts): { subject: string; body: string } {
  const words = WORDS[facts.language];
  const lines = [
    [words.what, facts.title],
    [words.where, facts.place],
    [words.price, formatTzs(facts.amountTzs)],
  ];
  const sandbox = facts.mode === "sandbox" ? "[SANDBOX] " : "";
  const moment = formatFullMoment(facts.confirmBy, facts.language);
  const money = facts.isPaid ? words.paid : words.unpaid;
  return {
    subject: `${sandbox}${words.subject(facts.title)}`,
    body: `${words.begin}\n\n${lines.map((line) => line.join(": ")).join("\n")}\n\n${money} ${words.until(moment)}\n\n${facts.url}\n`,
  };
}
