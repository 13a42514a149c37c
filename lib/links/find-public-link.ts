import { eq } from "drizzle-orm";
import { read } from "@/db/client";
import { deliveryLink } from "@/db/schema/delivery-links";
import { merchant } from "@/db/schema/merchants";
import { canWorkInMode } from "@/lib/core/accounts/merchant-status";
import { getLinkState, type LinkState } from "@/lib/core/links/delivery-link";
import { type LinkRow, loadLink } from "./load-link";

export interface PublicLink {
  row: LinkRow;
  merchantName: string;
  /** An https or e-mail address. */
  contact: string | null;
  state: LinkState | "closed";
}

export async function findPublicLink(code: string): Promise<PublicLink | null> {
  const [found] = await read()
    .select({ link: deliveryLink, merchant })
    .from(deliveryLink)
    .innerJoin(merchant, eq(merchant.id, deliveryLink.merchantId))
    .where(eq(deliveryLink.code, code));
  const loaded = found && (await loadLink(read(), found.link));
  if (!loaded) return null;
  const { row, now, ...usage } = loaded;
  const isWorking = canWorkInMode(found.merchant.status, row.mode);
  return {
    row,
    merchantName: found.merchant.businessName,
    contact: found.merchant.receiverContact,
    state: isWorking ? getLinkState({ ...row, ...usage }, now) : "closed",
  };
}
