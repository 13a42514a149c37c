import { MODES, type Mode } from "@/lib/core/mode";
import { getBalance, ownerSql } from "../fixtures";
import { createBuyer, buildOrderForm, parseOrderPath } from "./buyer";
import { expectOk } from "./expectations";
import { logInBrowser, createTestPerson } from "./people";
import { fundWallet } from "./shopkeeper";

/** A link for one order from Posta. The seller's wallet pays, and the seller does not confirm the order. */
export const LINK_REQUEST = {
  title: "Red dress, size M",
  tier: "small",
  sender_name: "Duka la Asha",
  sender_phone: "+255712345678",
  pickup_address: "Posta, Dar es Salaam",
  pickup_latitude: -6.8143,
  pickup_longitude: 39.2885,
  payer: "wallet",
  needs_confirmation: false,
  days: 7,
  max_uses: 1,
  budget: 100_000,
  max_order_amount: 50_000,
};
const FUNDED_TZS = 1_000_000;

export async function createLinkSeller() {
  const person = await createTestPerson();
  const { merchantId } = person;
  for (const mode of MODES) await fundWallet({ merchantId, mode }, FUNDED_TZS);
  const browser = await logInBrowser(person);
  return {
    merchantId,
    browser,
    wallet: (mode: Mode = "sandbox") => getBalance({ merchantId, mode }),
    async link(changes: Record<string, unknown> = {}, mode: Mode = "sandbox") {
      const body = { ...LINK_REQUEST, ...changes };
      const root = `/api/dashboard/${mode}/links`;
      return expectOk(await browser.send<{ id: number; path: string }>("POST", root, body), 201);
    },
  };
}

export async function createDraftOrder(path: string, fields = buildOrderForm(), who = createBuyer()) {
  const { location } = await who.send(`${path}/price`, fields);
  const order = parseOrderPath(location);
  if (!order) throw new Error(`The order was refused: ${location}`);
  return { who, path: order };
}

export async function findOrderByPath(path: string) {
  const [row] = await ownerSql()`
    select o.id, o.status, o.amount, o.confirm_by, s.status as shipment_status, s.tracking_code
    from delivery_link_order o left join shipment s on s.id = o.shipment_id
    where o.code = ${path.split("/").at(-1)!}`;
  return row!;
}
