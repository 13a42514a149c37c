import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { deliveryLink, deliveryLinkOrder } from "@/db/schema/delivery-links";
import { MODES } from "@/lib/core/mode";
import { generateLinkCode, generateLinkOrderCode } from "@/lib/core/identifiers";
import { priceOrder } from "@/lib/links/send-order";
import { random } from "@/lib/platform/random";

const DAY_MS = 86_400_000;
const SINZA = { latitude: -6.7799, longitude: 39.2245 };
const SENDER = {
  senderName: "Duka la Mwenge",
  senderPhone: "+255754200001",
  pickupAddress: "Mwenge, Dar es Salaam",
  pickupLatitude: -6.7686,
  pickupLongitude: 39.2306,
};
const DRESS = {
  title: "Gauni la kitenge, saizi M",
  note: "Utalipia gauni ukilipokea. Asante kwa kununua kwetu!",
  item: { tier: "small", weight_kg: 2, length_cm: 25, width_cm: 20, height_cm: 10 },
};

/** Creates the demo delivery link in each mode, with one order that waits for confirmation. */
export async function createDemoLink(tx: Tx, merchantId: number): Promise<void> {
  const known = await tx.$count(deliveryLink, eq(deliveryLink.merchantId, merchantId));
  if (known > 0) return;
  const [now, confirmBy] = [new Date(), new Date(Date.now() + DAY_MS)];
  for (const mode of MODES) {
    const [link] = await tx
      .insert(deliveryLink)
      .values({
        ...{ merchantId, mode, code: generateLinkCode(random), ...DRESS, ...SENDER },
        payer: "wallet",
        needsConfirmation: true,
        ...{ maxUses: 50, budgetTzs: 200_000, maxOrderTzs: 20_000 },
        expiresAt: new Date(Date.now() + 30 * DAY_MS),
      })
      .returning();
    await tx.insert(deliveryLinkOrder).values({
      ...{ linkId: link!.id, merchantId, mode, code: generateLinkOrderCode(random) },
      language: "sw",
      status: "waiting",
      ...{ receiverName: "Zawadi Mrema", receiverPhone: "+255754300017" },
      ...{ dropoffAddress: "Sinza Mori, nyuma ya kituo cha mafuta", place: "Sinza, Dar es Salaam" },
      ...{ dropoffLatitude: SINZA.latitude, dropoffLongitude: SINZA.longitude },
      amountTzs: await priceOrder(link!, SINZA),
      ...{ sentAt: now, confirmBy },
    });
  }
}
