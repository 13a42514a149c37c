import { useLabels, useLocale } from "#locale";
import { Banner } from "@/components/ui/banner";
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
        <Banner tone="warning">{labels.disabledNotice[getDisabledReason(endpoint)]}</Banner>
      )}
      {isFailing(endpoint) && since && <Banner tone="danger">{labels.failingSince(moment(since))}</Banner>}
      {until && new Date(until) > now && (
        <Banner tone="accent">{labels.previousSecret(moment(until))}</Banner>
      )}
    </>
  );
}
