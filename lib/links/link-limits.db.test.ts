import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { read, tenantTransaction, transaction } from "@/db/client";
import { deliveryLinkOrder } from "@/db/schema/delivery-links";
import { message } from "@/db/schema/notifications";
import type { LinkRequest } from "@/lib/core/links/link-request";
import { simulateDecision } from "@/lib/payments/handle-callback";
import { createTestMerchant } from "@/lib/shipments/create/paid-shipment.fixture";
import { declineOrder } from "./decide-order";
import {
  uniqueLinkClient,
  createTestDraftOrder,
  createTestLink,
  createTestSentOrder,
  readLinkOrder,
} from "./link.fixture";
import type { LinkRow } from "./load-link";
import { payOrder, sendOrder } from "./send-order";

const BUYER_PAYS = { payer: "buyer", budget: null, max_uses: 500 } as const;
const SELLER_CONFIRMS = {
  needs_confirmation: true,
  max_uses: 500,
  budget: 5_000_000,
} as const;
const BY_RULE = { needs_confirmation: false, max_uses: 500, budget: 5_000_000 } as const;

let phones = 0;
const freshPhone = () =>
  `+25576${String(process.pid % 1000).padStart(3, "0")}${String(phones++).padStart(4, "0")}`;

interface Sender {
  phone?: string;
  client?: string;
}

async function send(link: LinkRow, { phone = freshPhone(), client = uniqueLinkClient() }: Sender) {
  return createTestSentOrder(link, { phone }, client);
}

async function sendAtOnce(links: readonly LinkRow[], sender: Sender, count: number) {
  const drafts = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const link = links[index % links.length]!;
      const { code } = await createTestDraftOrder(link, { phone: sender.phone ?? freshPhone() });
      return { link, row: (await readLinkOrder(link, code)).row };
    }),
  );
  const outcomes = await Promise.allSettled(
    drafts.map(({ link, row }) => sendOrder(link, row, sender.client ?? uniqueLinkClient())),
  );
  return {
    sent: outcomes.filter(({ status }) => status === "fulfilled").length,
    refusals: new Set(outcomes.flatMap((end) => (end.status === "rejected" ? [end.reason.reason] : []))),
  };
}

describe.each<[string, Partial<LinkRequest>]>([
  ["unpaid orders", BUYER_PAYS],
  ["orders that wait for the seller", SELLER_CONFIRMS],
  ["orders that wait for both", { ...BUYER_PAYS, needs_confirmation: true }],
])("at most three %s", (_, terms) => {
  it.each<[string, () => Sender]>([
    ["phone", () => ({ phone: freshPhone() })],
    ["client address", () => ({ client: uniqueLinkClient() })],
  ])("for one %s, over all links of the seller and for concurrent orders", async (_, sender) => {
    const owner = await createTestMerchant("sandbox");
    const links = [await createTestLink(owner, terms), await createTestLink(owner, terms)];
    const known = sender();
    expect(await sendAtOnce(links, known, 12)).toEqual({ sent: 3, refusals: new Set(["open_orders"]) });
    await expect(send(links[0]!, known)).rejects.toMatchObject({ reason: "open_orders" });
    await expect(send(links[0]!, {})).resolves.toBeDefined();
    const other = await createTestLink(await createTestMerchant("sandbox"), terms);
    await expect(send(other, known)).resolves.toBeDefined();
  });
});

it("a further order is accepted after one is paid, declined or expired", async () => {
  const owner = await createTestMerchant("sandbox");
  const phone = freshPhone();
  const buyerPays = await createTestLink(owner, BUYER_PAYS);
  const confirmed = await createTestLink(owner, SELLER_CONFIRMS);
  const unpaid = await send(buyerPays, { phone });
  const forgotten = await send(buyerPays, { phone });
  const waiting = await send(confirmed, { phone });
  const ends = [
    async () => void (await simulateDecision((await payOrder(buyerPays, unpaid))!, "approve")),
    () => tenantTransaction(owner, (tx) => declineOrder(tx, owner, waiting.row.id)),
    async () => {
      const { expireOrder } = await import("./decide-order");
      await transaction((tx) =>
        tx
          .update(deliveryLinkOrder)
          .set({ sentAt: sql`now() - interval '61 minutes'` })
          .where(eq(deliveryLinkOrder.id, forgotten.row.id)),
      );
      await transaction((tx) => expireOrder(tx, forgotten.row.id));
    },
  ];
  for (const end of ends) {
    await expect(send(buyerPays, { phone })).rejects.toMatchObject({ reason: "open_orders" });
    await end();
    await expect(send(buyerPays, { phone })).resolves.toBeDefined();
  }
});

it("without confirmation, at most five orders an hour per address", async () => {
  const owner = await createTestMerchant("sandbox");
  const links = [await createTestLink(owner, BY_RULE), await createTestLink(owner, BY_RULE)];
  const client = uniqueLinkClient();
  expect(await sendAtOnce(links, { client }, 12)).toEqual({ sent: 5, refusals: new Set(["hourly"]) });
  await expect(send(links[0]!, {})).resolves.toBeDefined();
  await transaction((tx) =>
    tx
      .update(deliveryLinkOrder)
      .set({ sentAt: sql`sent_at - interval '61 minutes'` })
      .where(eq(deliveryLinkOrder.merchantId, owner.merchantId)),
  );
  await expect(send(links[1]!, { client })).resolves.toBeDefined();
});

it("keeps no client address in readable form", async () => {
  const link = await createTestLink(await createTestMerchant("sandbox"), BY_RULE);
  const client = "198.51.100.7";
  const { row } = await send(link, { client });
  expect(JSON.stringify(row)).not.toContain(client);
});

it.each([
  ["debited", BY_RULE],
  ["held", SELLER_CONFIRMS],
] as const)("notifies the seller once that half of the budget is %s", async (_, terms) => {
  const owner = await createTestMerchant("sandbox");
  const { row } = await send(await createTestLink(owner, terms), {});
  const link = await createTestLink(owner, { ...terms, budget: 4 * row.amountTzs! });
  const mails = () =>
    read()
      .select()
      .from(message)
      .where(sql`merchant_id = ${owner.merchantId} and template = 'link_budget_half'`);
  await send(link, {});
  expect(await mails()).toHaveLength(0);
  await Promise.all([send(link, {}), send(link, {})]);
  await send(link, {});
  const [mail, ...more] = await mails();
  expect(more).toHaveLength(0);
  expect(mail!.body).toContain(link.title);
  expect(mail!.body).toContain("/dashboard/sandbox/links");
});
