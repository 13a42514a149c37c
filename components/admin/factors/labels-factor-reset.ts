import type { Locale } from "@/lib/core/locale";

const en = {
  factors: "Second factors",
  reset: "Remove",
  resetFactors: "Remove second factors",
  title: (email: string) => `Remove the second factors of ${email}?`,
  text: "For someone who has lost all of them. A second administrator has to confirm. Then we email the person, and remove the factors 24 hours later unless they stop it. Verify who is asking first.",
  done: "The second factors will be removed in 24 hours.",
};

type FactorResetLabels = typeof en;

const sw: FactorResetLabels = {
  factors: "Njia za pili za kuingia",
  reset: "Ondoa",
  resetFactors: "Ondoa njia za pili za kuingia",
  title: (email) => `Uondoe njia za pili za kuingia za ${email}?`,
  text: "Kwa aliyepoteza zote. Msimamizi wa pili anathibitisha. Kisha tunamwandikia, na itafanyika baada ya masaa 24 asipozuia. Hakikisha ni nani anayeomba kabla ya kufanya hivi.",
  done: "Itafanyika baada ya masaa 24.",
};

export const FACTOR_RESET_LABELS: Record<Locale, FactorResetLabels> = { sw, en };
