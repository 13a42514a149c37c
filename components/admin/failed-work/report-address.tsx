import { useLabels } from "#locale";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { ADMIN_MESSAGE_LABELS } from "./labels-messages";

export function SmsReportUrlCard({ provider, url }: { provider: string; url: string }) {
  const labels = useLabels(ADMIN_MESSAGE_LABELS);
  return (
    <Card className="mt-5">
      <CardHeader title={`${labels.reports}: ${provider}`} hint={labels.reportsHint} />
      <CardBody>
        <CopyButton text={url} label={labels.copy} copiedLabel={labels.copied} />
      </CardBody>
    </Card>
  );
}
