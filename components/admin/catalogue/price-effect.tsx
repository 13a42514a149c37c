"use client";

import { useQuery } from "@tanstack/react-query";
import { useLabels, useLocale } from "#locale";
import { ADMIN_ERROR_TEXTS } from "@/components/admin/labels";
import { type ApiError, callApi } from "@/components/ui/call-api";
import { getFormErrorText } from "@/components/ui/error-texts";
import type { PriceEffect } from "@/lib/core/admin/price-preview";
import { formatTzs } from "@/lib/core/locale";
import { PRICE_EFFECT_LABELS } from "./labels-price-effect";
import type { SampleRoute } from "./sample-routes";

export interface PreviewTarget {
  kind: "vehicle_type" | "hub" | "lane" | "settings";
  /** Id of the row; null for a new row, undefined for settings. */
  id?: number | null;
  own?: SampleRoute;
}

type Changed = Pick<PreviewTarget, "kind"> & { id?: number | null | undefined };

export function toProposal({ kind, id = null }: Changed, values: Record<string, unknown>) {
  return kind === "settings" ? { kind, values } : { kind, id, values };
}

/** Loads the effect of a change on the deliveries of the last days. Sends no request while `isWanted` is false. */
export function usePriceEffect(
  target: PreviewTarget | null,
  values: Record<string, unknown>,
  isWanted: boolean,
) {
  const proposal = target && toProposal(target, values);
  return useQuery<PriceEffect, ApiError>({
    queryKey: ["price-effect", JSON.stringify(proposal)],
    queryFn: ({ signal }) =>
      callApi("/api/admin/price-effect", { method: "POST", body: { proposal }, signal }),
    enabled: isWanted && proposal !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

interface PriceEffectCardProps {
  effect: PriceEffect | undefined;
  error: ApiError | null;
}

export function PriceEffectCard({ effect, error }: PriceEffectCardProps) {
  const locale = useLocale();
  const labels = useLabels(PRICE_EFFECT_LABELS);
  return (
    <section
      className="rounded-lg border border-line bg-sunken/60 px-4 py-3 text-sm"
      aria-label={labels.title}
    >
      <h3 className="font-medium">{labels.title}</h3>
      <div aria-live="polite" className="mt-1">
        {error ? (
          <p className="text-bad">{getFormErrorText(locale, error, ADMIN_ERROR_TEXTS[locale])}</p>
        ) : effect ? (
          <Effect effect={effect} />
        ) : (
          <p className="text-muted">{labels.looking}</p>
        )}
      </div>
    </section>
  );
}

function Effect({ effect }: { effect: PriceEffect }) {
  const labels = useLabels(PRICE_EFFECT_LABELS);
  const { shipments, dearer, cheaper, lost, gained } = effect;
  if (shipments === 0) return <p className="text-muted">{labels.nothingSent(effect.days)}</p>;
  const same = shipments - dearer.shipments - cheaper.shipments - lost - gained;
  return (
    <>
      <p className="text-muted">{labels.lookedAt(shipments, effect.days, effect.isCut)}</p>
      <ul className="mt-2 space-y-0.5">
        {dearer.shipments > 0 && <li>{labels.dearer(dearer.shipments, formatTzs(dearer.tzs))}</li>}
        {cheaper.shipments > 0 && <li>{labels.cheaper(cheaper.shipments, formatTzs(cheaper.tzs))}</li>}
        {lost > 0 && <li className="font-medium text-bad">{labels.lost(lost)}</li>}
        {gained > 0 && <li>{labels.gained(gained)}</li>}
        {same > 0 && <li className="text-muted">{labels.same(same)}</li>}
      </ul>
      <p className="mt-2 tabular-nums">
        {labels.total(formatTzs(effect.totalBefore), formatTzs(effect.totalAfter))}
      </p>
      <ul className="mt-2 space-y-1 text-muted text-xs empty:hidden">
        {effect.examples.map(({ from, to, before, after }) => (
          <li key={`${from} ${to} ${before} ${after}`} className="flex justify-between gap-3">
            <span className="min-w-0 truncate">{`${from} → ${to}`}</span>
            <span className="shrink-0 tabular-nums">
              {`${before === null ? "–" : before.toLocaleString("en-US")} → ${after === null ? labels.notServed : after.toLocaleString("en-US")}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

interface ProposalEffectProps {
  target: PreviewTarget;
  values: Record<string, unknown>;
}

export function ProposalEffect({ target, values }: ProposalEffectProps) {
  const effect = usePriceEffect(target, values, true);
  return <PriceEffectCard effect={effect.data} error={effect.error} />;
}
