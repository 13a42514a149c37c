import { useLabels } from "#locale";
import { ButtonLink } from "@/components/ui/button";
import { Banner } from "@/components/ui/banner";
import type { Mode } from "@/lib/core/mode";
import { LINK_LABELS } from "./labels";

export function PendingOrdersNotice({ count, mode }: { count: number; mode: Mode }) {
  const labels = useLabels(LINK_LABELS).waiting;
  return (
    <Banner tone="accent">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <strong className="font-medium">{labels.overview(count)}</strong>
        <ButtonLink size="small" href={`/dashboard/${mode}/links`}>
          {labels.look}
        </ButtonLink>
      </div>
    </Banner>
  );
}
