import type { Locale } from "@/lib/core/locale";

export const PASSWORD_TOGGLE_LABELS: Record<Locale, { show: string; hide: string }> = {
  sw: { show: "Onyesha nenosiri", hide: "Ficha nenosiri" },
  en: { show: "Show the password", hide: "Hide the password" },
};
