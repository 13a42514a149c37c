import type { Locale } from "@/lib/core/locale";

/** What the receiver has said about the place, by the metres that the pin was moved. */
export const PIN_LABELS: Record<Locale, { told: (movedMetres: number) => string }> = {
  sw: {
    told: (movedMetres) =>
      movedMetres === 0 ? "Mpokeaji amethibitisha mahali" : `Mpokeaji amesogeza pini kwa mita ${movedMetres}`,
  },
  en: {
    told: (movedMetres) =>
      movedMetres === 0
        ? "The receiver has confirmed the place"
        : `The receiver has moved the pin by ${movedMetres} m`,
  },
};
