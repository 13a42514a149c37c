import type { Mode } from "@/lib/core/mode";

export type EndpointNotice = "warning" | "disabled_failing" | "disabled_gone";

interface NoticeFacts {
  url: string;
  mode: Mode;
  language: "sw" | "en";
  dashboardUrl: string;
}

const SUBJECTS: Record<EndpointNotice, Record<"sw" | "en", string>> = {
  warning: {
    en: "Your webhook endpoint will be disabled tomorrow",
    sw: "Webhook yako itazimwa kesho",
  },
  disabled_failing: {
    en: "Your webhook endpoint has been disabled",
    sw: "Webhook yako imezimwa",
  },
  disabled_gone: {
    en: "Your webhook endpoint has been disabled",
    sw: "Webhook yako imezimwa",
  },
};

const REASONS: Record<EndpointNotice, Record<"sw" | "en", string>> = {
  warning: {
    en: "It has not accepted a webhook for four days. If it goes on like this, it will be disabled in a day.",
    sw: "Haijapokea webhook kwa siku nne. Ikiendelea hivi, itazimwa baada ya siku moja.",
  },
  disabled_failing: {
    en: "It has not accepted a webhook for five days.",
    sw: "Haijapokea webhook kwa siku tano.",
  },
  disabled_gone: {
    en: "It answered 410 Gone, which asks us to send nothing more.",
    sw: "Ilijibu 410 Gone, yaani tusitume tena.",
  },
};

const WHAT_TO_DO: Record<"sw" | "en", string> = {
  en: "See the attempts, enable it and send missed events again here:",
  sw: "Tazama majaribio, iwashe na utume tena matukio yaliyokosekana hapa:",
};

/** Subject and plain text of the mail about an endpoint. Specification silent: disabling of failing endpoints. */
export function noticeText(notice: EndpointNotice, facts: NoticeFacts): { subject: string; body: string } {
  const { language } = facts;
  return {
    subject: SUBJECTS[notice][language],
    body: [
      `${facts.url} (${facts.mode})`,
      REASONS[notice][language],
      `${WHAT_TO_DO[language]}\n${facts.dashboardUrl}`,
    ].join("\n\n"),
  };
}
