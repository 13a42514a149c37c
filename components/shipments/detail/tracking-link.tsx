import { ExternalLink } from "lucide-react";
import { useLabels } from "#locale";
import { buttonClass } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { SHIPMENT_WORDS } from "../labels";
import type { DetailProps } from "./detail-props";
import { DETAIL_LABELS } from "./labels";

/** What the receiver opens. */
export function TrackingLink({ view: { shipment } }: DetailProps) {
  const labels = useLabels(DETAIL_LABELS);
  const words = useLabels(SHIPMENT_WORDS);
  return (
    <Card className="px-5 py-4">
      <h2 className="font-semibold">{labels.trackingLink}</h2>
      <p className="mt-0.5 text-muted text-sm">{labels.trackingHint}</p>
      <p className="mt-2 break-all rounded-lg bg-sunken px-3 py-2 font-mono text-xs">
        {shipment.tracking_url}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton text={shipment.tracking_url} label={words.copy} copiedLabel={words.copied} />
        <a
          href={shipment.tracking_url}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ tone: "quiet" })}
        >
          <ExternalLink className="size-4" aria-hidden="true" />
          <span>{labels.openTracking}</span>
        </a>
      </div>
    </Card>
  );
}
