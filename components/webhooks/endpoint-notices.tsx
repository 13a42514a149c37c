import { useLabels, useLocale } from "#locale";
import { Notice } from "@/components/ui/notice";
import { formatMomentInSentence } from "@/lib/core/locale";
import { WEBHOOK_LABELS } from "./labels";
import { type EndpointView, getDisabledReason, isFailing } from "./endpoint-view";

export function EndpointNotices({ endpoint }: { endpoint: EndpointView }) {
  const locale = useLocale();
  const labels = useLabels(WEBHOOK_LABELS);
  const { failing_since: since, previous_secret_expires_at: until, status } = endpoint;
  const now = new Date();
  const moment = (at: string) => formatMomentInSentence(new Date(at), now, locale);
  return (
    <>
      {status === "disabled" && (
        <Notice tone="warning">{labels.disabledNotice[getDisabledReason(endpoint)]}</Notice>
      )}
      {isFailing(endpoint) && since && <Notice tone="danger">{labels.failingSince(moment(since))}</Notice>}
      {until && new Date(until) > now && (
        <Notice tone="accent">{labels.previousSecret(moment(until))}</Notice>
      )}
    </>
  );
}
