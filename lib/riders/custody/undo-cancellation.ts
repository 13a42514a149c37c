import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { assignment } from "@/db/schema/riders";
import { formatDateTime, formatTzs, type Locale } from "@/lib/core/locale";
import type { Cancellation, RevertedEnding } from "@/lib/core/shipment";
import { recordFinding } from "@/lib/audit-issues/audit-issues";
import { emailMerchant } from "@/lib/notifications/queue-email";
import { applyTransition } from "@/lib/shipments/transitions/apply-transition";
import type { ActiveAssignment, LockedShipment } from "@/lib/shipments/transitions/lock";
import { lockWallet } from "@/lib/wallet/wallet";

/**
 * After a cancellation, the platform pays for the return. `corrects`: the collection happened before the
 * cancellation, so the refund is taken back. Throws TransitionRefusedError. Specification: Late steps and custody.
 */
export async function reopenEndedShipment(
  tx: Tx,
  locked: LockedShipment,
  had: ActiveAssignment,
  { at, corrects }: { at: Date; corrects: boolean },
): Promise<LockedShipment> {
  const { row, now } = locked;
  const holding = {
    status: "arrived_at_pickup" as const,
    endedAt: null,
    movingAt: had.movingAt ?? at,
    arrivedAt: had.arrivedAt ?? at,
    collectedAt: at,
  };
  await tx.update(assignment).set(holding).where(eq(assignment.id, had.id));
  const held = { ...locked, assignment: { ...had, ...holding } };
  const undone = { undoneAt: now.toISOString(), takenBackTzs: 0 };
  const { cancellation } = row;
  if (!cancellation) {
    const undoneEnding = { ...undone, ending: "no_rider_found" as const, cancellation };
    const { after } = await applyTransition(tx, held, "collected_before_end", {
      occurredAt: at,
      undoneEnding,
    });
    await notifyCancellationUndone(tx, after, at);
    return after;
  }
  const collected = await applyTransition(tx, held, "collected_before_end", { occurredAt: at });
  const takenBackTzs = corrects ? await recoverableTzs(tx, locked, cancellation) : 0;
  const undoneEnding = { ...undone, ending: "cancelled" as const, cancellation, takenBackTzs };
  const { after } = await applyTransition(tx, collected.after, "cancellation_undone", { undoneEnding });
  await notifyCancellationUndone(tx, after, at);
  return after;
}

/** Returns the part of the refund, in TZS, that is still in the wallet. The platform pays the rest. */
async function recoverableTzs(tx: Tx, { row }: LockedShipment, { refundTzs }: Cancellation): Promise<number> {
  const wallet = await lockWallet(tx, row);
  const recoverable = Math.min(refundTzs, wallet.balance ?? 0);
  if (recoverable < refundTzs) {
    await recordFinding(tx, {
      invariant: "undone_refund_taken_back",
      subject: `shipment ${row.shipmentNumber}`,
      detail: `${refundTzs - recoverable} TZS of a refund of ${refundTzs} TZS were not in the wallet any more`,
      accountId: wallet.id,
    });
  }
  return recoverable;
}

async function notifyCancellationUndone(tx: Tx, { row }: LockedShipment, collectedAt: Date): Promise<void> {
  const { undoneEnding: undone, shipmentNumber, id } = row;
  if (!undone) return;
  await emailMerchant(tx, row, "late_collection", ({ language }, dashboardUrl) => {
    const shipmentUrl = `${dashboardUrl}/shipments/${id}`;
    return renderCancellationUndoneMail({ shipmentNumber, undone, collectedAt, language, shipmentUrl });
  });
}

interface UndoneFacts {
  shipmentNumber: string;
  undone: RevertedEnding;
  collectedAt: Date;
  language: Locale;
  shipmentUrl: string;
}

export function renderCancellationUndoneMail(facts: UndoneFacts): { subject: string; body: string } {
  const { language, shipmentNumber, shipmentUrl } = facts;
  const { subject, story } = (language === "en" ? english : swahili)(facts);
  return { subject: `${subject} ${shipmentNumber}`, body: `${story}\n\n${shipmentUrl}\n` };
}

function english({ shipmentNumber, undone, collectedAt }: UndoneFacts) {
  const at = formatDateTime(collectedAt, "en");
  const late = `The rider had collected ${shipmentNumber} (${at}), but had no network to tell us.`;
  const { cancellation, takenBackTzs } = undone;
  if (!cancellation) {
    return {
      subject: "A rider has your parcel:",
      story: `${late} We had told you that no rider was found, and refunded you. You keep the refund, and the parcel is on its way to the receiver.`,
    };
  }
  const money =
    takenBackTzs > 0
      ? `Like every collected parcel, it is charged in full: we took back ${formatTzs(takenBackTzs)} of the refund from your wallet.`
      : "What you were charged for the cancellation does not change.";
  return {
    subject: "Collected before it was cancelled:",
    story: `${late} You cancelled it later (${formatDateTime(new Date(cancellation.cancelledAt), "en")}). The rider is bringing the parcel back to you, and the return is free. ${money}`,
  };
}

function swahili({ shipmentNumber, undone, collectedAt }: UndoneFacts) {
  const at = formatDateTime(collectedAt, "sw");
  const late = `Dereva alikuwa amechukua ${shipmentNumber} (${at}), lakini hakuwa na mtandao wa kutuambia.`;
  const { cancellation, takenBackTzs } = undone;
  if (!cancellation) {
    return {
      subject: "Dereva ana mzigo wako:",
      story: `${late} Tulikuambia kuwa hakuna dereva aliyepatikana, na tukarudisha fedha zako. Fedha hizo ni zako, na mzigo uko njiani kwenda kwa mpokeaji.`,
    };
  }
  const money =
    takenBackTzs > 0
      ? `Kama kila mzigo uliochukuliwa, unalipiwa bei kamili: ${formatTzs(takenBackTzs)} za fedha ulizorudishiwa zimetolewa tena kwenye pochi yako.`
      : "Gharama ya kughairi haibadiliki.";
  return {
    subject: "Ulichukuliwa kabla ya kughairiwa:",
    story: `${late} Uliughairi baadaye (${formatDateTime(new Date(cancellation.cancelledAt), "sw")}). Dereva anaurudisha mzigo kwako, na safari ya kurudi ni bure. ${money}`,
  };
}
