import { MODES, type Mode } from "@/lib/core/mode";
import { balanceOf, owner } from "../fixtures";
import { buyer, filledIn, orderPathOf } from "./buyer";
import { expectOk } from "./expectations";
import { browserOf, createTestPerson } from "./people";
import { fund } from "./shopkeeper";

/** About two kilometres from Mlimani; the wallet pays for one order automatically. */
export const LINK = {
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

/** A logged-in seller with funded wallets in both modes. */
export async function linkSeller() {
  const person = await createTestPerson();
  const { merchantId } = person;
  for (const mode of MODES) await fund({ merchantId, mode }, FUNDED_TZS);
  const browser = await browserOf(person);
  return {
    merchantId,
    browser,
    wallet: (mode: Mode = "sandbox") => balanceOf({ merchantId, mode }),
    async link(changes: Record<string, unknown> = {}, mode: Mode = "sandbox") {
      const body = { ...LINK, ...changes };
      const root = `/api/dashboard/${mode}/links`;
      return expectOk(await browser.send<{ id: number; path: string }>("POST", root, body), 201);
    },
  };
}

export async function drafted(path: string, fields = filledIn(), who = buyer()) {
  const { location } = await who.send(`${path}/price`, fields);
  const order = orderPathOf(location);
  if (!order) throw new Error(`The order was refused: ${location}`);
  return { who, path: order };
}

export async function orderAt(path: string) {
  const [row] = await owner()`
    select o.id, o.status, o.amount, o.confirm_by, s.status as shipment_status, s.tracking_code
    from delivery_link_order o left join shipment s on s.id = o.shipment_id
    where o.code = ${path.split("/").at(-1)!}`;
  return row!;
}
