import type { Locale } from "@/lib/core/locale";

const en = {
  title: "Log in to go on",
  hint: "Your session has ended. What you typed is still here: log in and it will be sent.",
  halfway: "One more step: your second factor.",
  close: "Not now",
};

type LogInAgainLabels = typeof en;

const sw: LogInAgainLabels = {
  title: "Ingia ili kuendelea",
  hint: "Muda wako wa kuingia umeisha. Ulichoandika bado kipo: ingia na kitatumwa.",
  halfway: "Hatua moja zaidi: njia yako ya pili ya kuingia.",
  close: "Si sasa",
};

export const LOG_IN_AGAIN_LABELS: Record<Locale, LogInAgainLabels> = { sw, en };
