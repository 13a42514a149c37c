import { eq } from "drizzle-orm";
import { transaction } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import { shipment } from "@/db/schema/shipments";
import type { Locale } from "@/lib/core/locale";
import { listProposableDays, type ReceiverProposalInput } from "@/lib/core/tracking/receiver-forms";
import { emailMerchant } from "@/lib/notifications/queue-email";
import { lockShipment } from "@/lib/shipments/transitions/lock";
import { notifyTrackingPages } from "@/lib/shipments/transitions/notify-tracking-pages";

/** Throws shipment_not_found. Specification silent: a receiver who proposes another time or place. */
export async function proposeDeliveryAttempt(
  shipmentId: number,
  wish: ReceiverProposalInput,
): Promise<boolean> {
  return transaction(async (tx) => {
    const { row, now, settings } = await lockShipment(tx, shipmentId);
    const days = listProposableDays(row, settings, now);
    const [owner] = await tx
      .select({ mayPropose: merchant.receiverMayPropose })
      .from(merchant)
      .where(eq(merchant.id, row.merchantId));
    if (!owner!.mayPropose || days.length === 0 || (wish.day !== null && !days.includes(wish.day)))
      return false;
    const proposal = { ...wish, proposedAt: now.toISOString() };
    await tx.update(shipment).set({ receiverProposal: proposal }).where(eq(shipment.id, shipmentId));
    await notifyTrackingPages(tx, row);
    const { shipmentNumber } = row;
    await emailMerchant(tx, row, "receiver_proposal", ({ language }, dashboardUrl) =>
      renderProposalMail({ shipmentNumber, wish, url: `${dashboardUrl}/shipments/${shipmentId}`, language }),
    );
    return true;
  });
}

interface Facts {
  shipmentNumber: string;
  wish: ReceiverProposalInput;
  url: string;
  language: Locale;
}

export function renderProposalMail({ shipmentNumber, wish, url, language }: Facts) {
  const words = WORDS[language];
  const time = [wish.day, wish.part && words.parts[wish.part]].filter(Boolean).join(", ");
  const lines = [
    words.opening(shipmentNumber),
    time && `${words.time}: ${time}`,
    wish.place && `${words.place}: ${wish.place}`,
    words.decide,
    url,
  ];
  return { subject: words.subject(shipmentNumber), body: lines.filter(Boolean).join("\n\n") };
}

const WORDS = {
  en: {
    subject: (number: string) => `${number}: the receiver proposes another attempt`,
    opening: (number: string) =>
      `The delivery of ${number} failed, and the receiver suggests when or where to try again.`,
    time: "When",
    place: "Where",
    decide: "You decide: order another attempt, or have the parcel brought back.",
    parts: { morning: "in the morning", afternoon: "in the afternoon", evening: "in the evening" },
  },
  sw: {
    subject: (number: string) => `${number}: mpokeaji anapendekeza kujaribu tena`,
    opening: (number: string) =>
      `Mzigo ${number} haukufika, na mpokeaji anapendekeza lini au wapi tujaribu tena.`,
    time: "Lini",
    place: "Wapi",
    decide: "Uamuzi ni wako: agiza tujaribu tena, au mzigo urudishwe.",
    parts: { morning: "asubuhi", afternoon: "mchana", evening: "jioni" },
  },
} as const;
