import { and, eq } from "drizzle-orm";
import { read, transaction } from "@/db/client";
import { deliveryLink, deliveryLinkOrder } from "@/db/schema/delivery-links";
import { appUser } from "@/db/schema/merchants";
import { message } from "@/db/schema/notifications";
import { type LinkRequest, linkRequest } from "@/lib/core/links/link-request";
import { parseOrderForm } from "@/lib/core/links/order-form";
import type { TestMerchant } from "@/lib/shipments/create/paid-shipment.fixture";
import { createLink, validateNewLink } from "./create-link";
import { draftOrder } from "./draft-order";
import { findPublicLink, findPublicOrder } from "./find-public-link";
import { type LinkRow, loadLink } from "./load-link";
import { sendOrder } from "./send-order";

const KARIAKOO = { pickup_latitude: -6.8193, pickup_longitude: 39.2745 };
export const MIKOCHENI = { latitude: "-6.7602", longitude: "39.2533" };

export async function createTestLink(
  owner: TestMerchant,
  changes: Partial<LinkRequest> = {},
): Promise<LinkRow> {
  const request = linkRequest.parse({
    title: "Red dress",
    tier: "small",
    sender_name: "Duka la Asha",
    sender_phone: "+255712345678",
    pickup_address: "Kariakoo, Dar es Salaam",
    ...KARIAKOO,
    payer: "wallet",
    needs_confirmation: false,
    days: 7,
    max_uses: 1,
    budget: 100_000,
    max_order_amount: 50_000,
    ...changes,
  });
  const [person] = await transaction((tx) =>
    tx
      .insert(appUser)
      .values({
        email: `${crypto.randomUUID()}@example.co.tz`,
        passwordHash: "x",
        role: "merchant",
        merchantId: owner.merchantId,
      })
      .returning(),
  );
  const prepared = await validateNewLink(owner, request);
  const { id } = await transaction((tx) =>
    createLink(tx, { ...owner, createdBy: person!.id }, request, prepared),
  );
  const [row] = await read().select().from(deliveryLink).where(eq(deliveryLink.id, id));
  return row!;
}

let phones = 0;

export async function createTestDraftOrder(link: LinkRow, fields: Record<string, string> = {}) {
  const phone = `+2557540${String(process.pid % 1000).padStart(3, "0")}${String(phones++).padStart(2, "0")}`;
  const form = parseOrderForm({ name: "Juma", phone, address: "Mikocheni", ...MIKOCHENI, ...fields });
  return draftOrder(link, form, { previous: null, language: "sw" });
}

export async function readLinkOrder(link: LinkRow, code: string) {
  return (await findPublicOrder(link.id, code))!;
}

export async function getLinkUsage(link: LinkRow) {
  const loaded = await loadLink(read(), link);
  const { state } = (await findPublicLink(link.code))!;
  return { uses: loaded!.uses, spentTzs: loaded!.spentTzs, state };
}

export async function expireConfirmation(link: LinkRow): Promise<void> {
  await transaction((tx) =>
    tx
      .update(deliveryLinkOrder)
      .set({ confirmBy: new Date(Date.now() - 1000) })
      .where(eq(deliveryLinkOrder.linkId, link.id)),
  );
}

export const WITHOUT_LIMITS = { maxTotalTzs: 1_000_000, mayDecide: async () => {} };

let addresses = 0;

export const uniqueLinkClient = () => `192.0.2.${addresses++} of ${process.pid}`;

export async function createTestSentOrder(
  link: LinkRow,
  fields: Record<string, string> = {},
  client = uniqueLinkClient(),
) {
  const { code, refused } = await createTestDraftOrder(link, fields);
  if (refused) throw new Error(`The draft was refused: ${refused}`);
  await sendOrder(link, (await readLinkOrder(link, code)).row, client);
  return readLinkOrder(link, code);
}

export function findOrderWaitingMails(merchantId: number) {
  const isOurs = and(eq(message.merchantId, merchantId), eq(message.template, "link_order_waiting"));
  return read().select().from(message).where(isOurs);
}
