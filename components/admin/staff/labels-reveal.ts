import type { Locale } from "@/lib/core/locale";

const en = {
  show: "Show data",
  showOf: (name: string) => `Show data: ${name}`,
  title: "Show names, phones and addresses?",
  text: "They stay visible to you for 15 minutes. We record who looked at what, and why.",
  reasons: ["The customer called", "The rider cannot find the address", "A complaint is being investigated"],
  done: "Shown for 15 minutes.",
};

type RevealLabels = typeof en;

const sw: RevealLabels = {
  show: "Onyesha taarifa",
  showOf: (name) => `Onyesha taarifa: ${name}`,
  title: "Uonyeshe majina, simu na anwani?",
  text: "Utaziona kwa dakika 15. Inaandikwa nani ameangalia, nini, na kwa nini.",
  reasons: ["Mteja amepiga simu", "Dereva hapati anwani", "Lalamiko linachunguzwa"],
  done: "Zinaonekana kwa dakika 15.",
};

export const REVEAL_LABELS: Record<Locale, RevealLabels> = { sw, en };
