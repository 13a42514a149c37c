"use client";

import { useEffect } from "react";
import { useLabels } from "#locale";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import type { ApiForm } from "@/components/ui/use-api-form";
import { LINK_LIMITS } from "@/lib/core/links/delivery-link";
import { RadioCards } from "./choice-cards";
import { LINK_LABELS } from "./labels";

export function AdvancedLinkFields({ form }: { form: ApiForm<Record<string, string>> }) {
  const labels = useLabels(LINK_LABELS).form;
  const isMany = form.watch("buyers", "one") === "many";
  const { setValue } = form;
  useEffect(() => setValue("rule", isMany ? "ask" : "auto"), [setValue, isMany]);
  return (
    <>
      <RadioCards
        field={form.field("buyers")}
        legend={labels.buyers}
        options={[
          { value: "one", label: labels.one },
          { value: "many", label: labels.many },
        ]}
        chosen="one"
      />
      <details
        open={Object.keys(form.fieldErrors).some((name) => /^(?:days|max_|note)/.test(name))}
        className="rounded-lg border border-line px-4 py-1"
      >
        <summary className="min-h-11 cursor-pointer py-2.5 font-medium text-sm">{labels.more}</summary>
        <div className="space-y-4 pt-2 pb-4">
          <RadioCards
            field={form.field("rule")}
            legend={labels.rule}
            options={[
              { value: "auto", label: labels.rules.auto },
              { value: "ask", label: labels.rules.ask },
            ]}
            chosen="auto"
          />
          <RadioCards
            field={form.field("time")}
            legend={labels.time}
            options={[
              { value: "soon", label: labels.times.soon },
              { value: "ask", label: labels.times.ask },
            ]}
            chosen="soon"
          />
          <div className="grid gap-4 sm:grid-cols-2">
            {isMany && (
              <Field
                id="max_uses"
                {...form.field("max_uses")}
                inputMode="numeric"
                autoComplete="off"
                label={labels.maxUses}
                defaultValue={LINK_LIMITS.usesDefault}
              />
            )}
            <Field
              id="days"
              {...form.field("days")}
              inputMode="numeric"
              autoComplete="off"
              label={labels.days}
              defaultValue={LINK_LIMITS.daysDefault}
            />
            <Field
              id="max_order_amount"
              {...form.field("max_order_amount")}
              inputMode="numeric"
              autoComplete="off"
              label={labels.maxOrder}
              hint={labels.maxOrderHint}
              defaultValue={LINK_LIMITS.orderDefault.toLocaleString("en-US")}
            />
          </div>
          <Textarea
            id="note"
            {...form.field("note")}
            label={labels.note}
            maxLength={LINK_LIMITS.noteMax}
            rows={2}
          />
        </div>
      </details>
    </>
  );
}
