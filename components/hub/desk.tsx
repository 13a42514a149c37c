"use client";

import { useEffect, useRef } from "react";
import { useLocale } from "#locale";
import { ApiError } from "@/components/ui/call-api";
import { Section, SectionBody, SectionHeader } from "@/components/ui/section";
import { getFieldErrorText, getFormErrorText } from "@/components/ui/error-texts";
import { FormError } from "@/components/ui/form-error";
import type { Locale } from "@/lib/core/locale";
import { ParcelCodeForm } from "./code-form";
import { HUB_LABELS } from "./labels";
import { ParcelCard } from "./parcel-card";
import { useParcelLookup } from "./use-desk";

export function ParcelLookupDesk() {
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const desk = useParcelLookup();
  const { parcel } = desk;
  // Scroll to the result, because the result is below the visible area of a phone.
  useEffect(() => {
    if (parcel) result.current?.scrollIntoView({ block: "nearest" });
  }, [parcel]);
  return (
    <Section>
      <SectionHeader title={HUB_LABELS[locale].desk} />
      <SectionBody className="space-y-4">
        <ParcelCodeForm input={input} onCode={desk.find} />
        <FormError text={textOf(desk.error, locale)} />
        <div ref={result} role="status">
          {parcel && (
            <ParcelCard
              key={`${parcel.shipment_id} ${parcel.action}`}
              parcel={parcel}
              done={desk.done}
              isPending={desk.isScanning}
              onScan={(action, waybill) =>
                desk.scan({ action, shipment_id: parcel.shipment_id, ...(waybill !== null && { waybill }) })
              }
            />
          )}
        </div>
      </SectionBody>
    </Section>
  );
}

function textOf(error: Error | null, locale: Locale): string | null {
  if (!(error instanceof ApiError)) return null;
  const { errors } = HUB_LABELS[locale];
  const fault = Array.isArray(error.detail) ? error.detail[0] : undefined;
  if (fault) return getFieldErrorText(locale, String(fault.loc.at(-1)), fault.type, errors);
  return getFormErrorText(locale, error, errors);
}
