import { formatDateTime, formatTzs, type Locale } from "@/lib/core/locale";
import type { UndoneEnding } from "@/lib/core/shipment";

interface UndoneFacts {
  shipmentNumber: string;
  undone: UndoneEnding;
  collectedAt: Date;
  language: Locale;
  shipmentUrl: string;
}

/** Subject and plain text of the mail about a shipment that had been collected before it ended. */
export function undoneText(facts: UndoneFacts): { subject: string; body: string } {
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
