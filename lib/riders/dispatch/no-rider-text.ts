interface NoRiderFacts {
  shipmentNumber: string;
  minutes: number;
  /** A parcel that waits at a hub is not given up, one that waits for its pickup is. */
  endsInMinutes: number | null;
  /** The back office reads English. */
  reader: { language: "sw" | "en" } | "office";
  shipmentUrl: string;
}

/** Subject and plain text of the mail about a shipment that has waited too long for a rider. */
export function noRiderText(facts: NoRiderFacts): { subject: string; body: string } {
  const { shipmentNumber, minutes, shipmentUrl } = facts;
  if (facts.reader === "office" || facts.reader.language === "en") {
    return {
      subject: `No rider yet for ${shipmentNumber}`,
      body: `${shipmentNumber} has waited ${minutes} minutes for a rider. ${englishEnd(facts)}\n\n${shipmentUrl}\n`,
    };
  }
  return {
    subject: `Bado hakuna dereva wa ${shipmentNumber}`,
    body: `${shipmentNumber} imesubiri dereva kwa dakika ${minutes}. ${swahiliEnd(facts)}\n\n${shipmentUrl}\n`,
  };
}

function englishEnd({ endsInMinutes, reader }: NoRiderFacts): string {
  if (endsInMinutes === null)
    return "According to our records the parcel is at the hub, and we're still looking.";
  if (reader === "office")
    return `The search goes on for another ${endsInMinutes} minutes. If no rider is found by then, the merchant gets a full refund.`;
  return `We'll keep looking for another ${endsInMinutes} minutes. If we don't find a rider by then, you get a full refund. Cancelling is free until then.`;
}

function swahiliEnd({ endsInMinutes }: NoRiderFacts): string {
  if (endsInMinutes === null) return "Kwa kumbukumbu zetu mzigo uko kituoni, na tunaendelea kutafuta.";
  return `Tunaendelea kutafuta kwa dakika ${endsInMinutes} zaidi; baada ya hapo fedha zote zitarudishwa. Kughairi ni bure kwa sasa.`;
}
