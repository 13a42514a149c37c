import type { Locale } from "@/lib/core/locale";

const en = {
  title: "Confirm that it is you",
  text: "Enter your password to save. That way nobody else can do this on your device.",
  password: "Your password",
  cancel: "Cancel",
  close: "Close",
};

/** The words of the dialog that asks for the password again. Both languages have every word: the type says so. */
type PasswordAgainLabels = typeof en;

const sw: PasswordAgainLabels = {
  title: "Hakikisha ni wewe",
  text: "Weka nenosiri lako ili kuhifadhi. Hivyo hakuna mwingine anayeweza kufanya hivi kwenye kifaa chako.",
  password: "Nenosiri lako",
  cancel: "Ghairi",
  close: "Funga",
};

export const PASSWORD_AGAIN_LABELS: Record<Locale, PasswordAgainLabels> = { sw, en };
