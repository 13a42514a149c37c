import type { Locale } from "@/lib/core/locale";

const en = {
  button: "Check the label",
  again: "Check another label",
  title: "Check the label",
  aim: "Hold the camera over the square code on the label.",
  noCamera: "The camera cannot be used. Type the code instead.",
  type: "The code on the label",
  orType: "Or type the code on the label",
  typeHint: "The large letters and digits, or the shipment number.",
  compare: "Compare",
  fits: "This is the right parcel. Take it.",
  differs: (code: string) => `Wrong parcel: its label says ${code}. Leave it, and ask for yours.`,
};

type ScanLabels = typeof en;

const sw: ScanLabels = {
  button: "Hakiki lebo",
  again: "Hakiki lebo nyingine",
  title: "Hakiki lebo ya mzigo",
  aim: "Elekeza kamera kwenye msimbo wa mraba ulio kwenye lebo.",
  noCamera: "Kamera haiwezi kutumika. Andika msimbo badala yake.",
  type: "Msimbo ulio kwenye lebo",
  orType: "Au andika msimbo ulio kwenye lebo",
  typeHint: "Herufi na tarakimu kubwa, au namba ya mzigo.",
  compare: "Linganisha",
  fits: "Mzigo ni sahihi. Uchukue.",
  differs: (code) => `Mzigo mwingine: lebo yake ni ${code}. Uache, uulizie wako.`,
};

export const SCAN_LABELS: Record<Locale, ScanLabels> = { sw, en };
