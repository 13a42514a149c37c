"use client";

import { ChevronRight, ChevronsRight, FlaskConical, OctagonX } from "lucide-react";
import { useLabels } from "#locale";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { useSubmit } from "@/components/ui/use-submit";
import type { ShipmentView } from "@/lib/core/shipments/shipment-view";
import { SHIPMENT_ERROR_TEXTS } from "../refusals";
import { ACTION_LABELS } from "./action-labels";
import type { DetailProps } from "./detail-props";

const STEPS = [
  ["next", ChevronRight],
  ["delivered", ChevronsRight],
  ["failed", OctagonX],
] as const;

export function SandboxTools({ mode, view, onChange }: DetailProps) {
  const labels = useLabels(ACTION_LABELS).sandbox;
  const form = useSubmit<ShipmentView>({
    url: `/api/dashboard/${mode}/shipments/${view.shipment.id}/fast-forward`,
    errorTexts: useLabels(SHIPMENT_ERROR_TEXTS),
    onSuccess: onChange,
  });
  if (!view.actions.fast_forward) return null;
  // For a failed shipment, the service ignores `delivered` and `failed`, so offer only `next`.
  const steps = view.shipment.status === "failed" ? STEPS.slice(0, 1) : STEPS;
  return (
    <div className="mb-8 flex flex-wrap items-center gap-x-5 gap-y-2 rounded-xl border border-warn-dot border-dashed px-4 py-3 text-sm">
      <p className="flex min-w-0 flex-[1_1_16rem] items-baseline gap-2">
        <FlaskConical className="size-4 shrink-0 translate-y-0.5 text-warn" aria-hidden="true" />
        <span className="min-w-0">
          <span className="font-medium">{labels.title}</span>
          <span className="block text-muted text-xs">{labels.hint}</span>
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        {steps.map(([to, Icon]) => (
          <Button
            key={to}
            tone="secondary"
            size="small"
            disabled={form.isDisabled}
            onClick={() => form.submit({ to })}
          >
            <Icon className="size-4" aria-hidden="true" />
            <span>{labels[to]}</span>
          </Button>
        ))}
      </div>
      <FormError text={form.formError} />
    </div>
  );
}
