import type { Locale } from "@/lib/core/locale";

const en = {
  heading: "Need help?",
  support: (service: string) => `${service} support`,
  call: "Call",
  merchant: (merchant: string) => `Contact ${merchant}`,
};

const sw: typeof en = {
  heading: "Unahitaji msaada?",
  support: (service) => `Huduma kwa wateja wa ${service}`,
  call: "Piga simu",
  merchant: (merchant) => `Wasiliana na ${merchant}`,
};

export const CONTACT_LABELS: Record<Locale, typeof en> = { sw, en };
