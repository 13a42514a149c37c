import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { deliveryLink, deliveryLinkOrder } from "@/db/schema/delivery-links";
import { CONFIRM_WITHIN_HOURS } from "@/lib/core/links/delivery-link";
import { formatDateTime, formatTzs, type Locale } from "@/lib/core/locale";
import type { Mode } from "@/lib/core/mode";
import { enqueue } from "@/lib/jobs/enqueue";
import { emailMerchant } from "@/lib/notifications/queue-email";
import type { LinkRow } from "./load-link";

export async function notifySeller(tx: Tx, orderId: number): Promise<void> {
  const [found] = await tx
    .select({ order: deliveryLinkOrder, title: deliveryLink.title })
    .from(deliveryLinkOrder)
    .innerJoin(deliveryLink, eq(deliveryLink.id, deliveryLinkOrder.linkId))
    .where(eq(deliveryLinkOrder.id, orderId));
  if (!found?.order.confirmBy) return;
  const { order, title } = found;
  const { mode, confirmBy } = order;
  await enqueue(tx, "link.expire_order", { orderId }, { runAt: confirmBy! });
  await emailMerchant(tx, order, "link_order_waiting", ({ language }, dashboardUrl) =>
    renderOrderWaitingMail({
      title,
      place: order.place ?? order.dropoffAddress,
      when: formatPickup(order, language),
      amountTzs: order.amountTzs ?? 0,
      isPaid: order.shipmentId !== null,
      confirmBy: confirmBy!,
      mode,
      language,
      url: `${dashboardUrl}/links`,
    }),
  );
}

/** The caller must hold the lock of the link. */
export async function notifyHalfUsed(tx: Tx, link: LinkRow, spentTzs: number): Promise<void> {
  const { id, mode, budgetTzs, title } = link;
  if (budgetTzs === null || link.halfSpentAt !== null || 2 * spentTzs < budgetTzs) return;
  await tx
    .update(deliveryLink)
    .set({ halfSpentAt: sql`transaction_timestamp()` })
    .where(and(eq(deliveryLink.id, id), isNull(deliveryLink.halfSpentAt)));
  await emailMerchant(tx, link, "link_budget_half", ({ language }, dashboardUrl) =>
    renderHalfUsedMail({ title, spentTzs, budgetTzs, mode, language, url: `${dashboardUrl}/links` }),
  );
}

/** Example: "28 Nov 2026, 09:00". */
function formatPickup({ pickupAfter }: { pickupAfter: Date | null }, language: Locale): string | null {
  return pickupAfter && formatDateTime(pickupAfter, language);
}

interface WaitingFacts {
  title: string;
  place: string;
  /** Start of the pickup; null for a pickup as soon as possible. */
  when?: string | null;
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
    when: "Pickup from",
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
    when: "Kuchukuliwa kuanzia",
    price: "Usafirishaji",
    paid: "Mnunuzi ameshalipia usafirishaji. Usipothibitisha, pesa itaingia kwenye pochi yako ili umrudishie.",
    unpaid: "Pochi yako italipia usafirishaji utakapothibitisha.",
    until: (moment: string) => `Thibitisha kabla ya ${moment} (EAT). Baada ya hapo itaisha muda.`,
  },
};

/** The mail does not name the buyer. */
export function renderOrderWaitingMail(facts: WaitingFacts): { subject: string; body: string } {
  const words = WORDS[facts.language];
  const lines = [
    [words.what, facts.title],
    [words.where, facts.place],
    ...(facts.when ? [[words.when, `${facts.when} (EAT)`]] : []),
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

export async function announcePaidOrder(tx: Tx, shipmentId: number): Promise<void> {
  const [order] = await tx
    .update(deliveryLinkOrder)
    .set({
      confirmBy: sql`transaction_timestamp() + make_interval(hours => ${CONFIRM_WITHIN_HOURS})`,
    })
    .where(
      and(
        eq(deliveryLinkOrder.shipmentId, shipmentId),
        eq(deliveryLinkOrder.status, "waiting"),
        isNull(deliveryLinkOrder.confirmBy),
      ),
    )
    .returning({ id: deliveryLinkOrder.id });
  if (order) await notifySeller(tx, order.id);
}
