"use client";

import { useState } from "react";
import { useLabels } from "#locale";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { LINK_LIMITS } from "@/lib/core/links/delivery-link";
import { ChoiceCards } from "./choice-cards";
import { LINK_LABELS } from "./labels";

export function AdvancedLinkFields({ errors }: { errors: Record<string, string> }) {
  const labels = useLabels(LINK_LABELS).form;
  const [isMany, setMany] = useState(false);
  return (
    <>
      <ChoiceCards
        name="buyers"
        legend={labels.buyers}
        options={[
          { value: "one", label: labels.one },
          { value: "many", label: labels.many },
        ]}
        chosen="one"
        onChoose={(value) => setMany(value === "many")}
      />
      <details
        open={Object.keys(errors).some((name) => /^(?:days|max_|note)/.test(name))}
        className="rounded-lg border border-line px-4 py-1"
      >
        <summary className="min-h-11 cursor-pointer py-2.5 font-medium text-sm">{labels.more}</summary>
        <div className="space-y-4 pt-2 pb-4">
          <ChoiceCards
            // Remounts with the default for the number of buyers.
            key={String(isMany)}
            name="rule"
            legend={labels.rule}
            options={[
              { value: "auto", label: labels.rules.auto },
              { value: "ask", label: labels.rules.ask },
            ]}
            chosen={isMany ? "ask" : "auto"}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            {isMany && (
              <Field
                id="max_uses"
                inputMode="numeric"
                autoComplete="off"
                label={labels.maxUses}
                defaultValue={LINK_LIMITS.usesDefault}
                error={errors.max_uses}
              />
            )}
            <Field
              id="days"
              inputMode="numeric"
              autoComplete="off"
              label={labels.days}
              defaultValue={LINK_LIMITS.daysDefault}
              error={errors.days}
            />
            <Field
              id="max_order_amount"
              inputMode="numeric"
              autoComplete="off"
              label={labels.maxOrder}
              hint={labels.maxOrderHint}
              defaultValue={LINK_LIMITS.orderDefault.toLocaleString("en-US")}
              error={errors.max_order_amount}
            />
          </div>
          <Textarea
            id="note"
            label={labels.note}
            maxLength={LINK_LIMITS.noteMax}
            rows={2}
            error={errors.note}
          />
        </div>
      </details>
    </>
  );
}
