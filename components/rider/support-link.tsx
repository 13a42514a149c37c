"use client";

import { Headset } from "lucide-react";
import { useLocale } from "#locale";
import { bigButtonClass } from "./big-button";
import { RIDER_LABELS } from "./labels";
import { usePageConfig } from "./page-config";

/** Link to call support, which works without a data network. Renders nothing when no number is configured. */
export function CallSupportLink() {
  const locale = useLocale();
  const { supportPhone } = usePageConfig();
  if (!supportPhone) return null;
  return (
    <a href={`tel:${supportPhone}`} className={bigButtonClass("secondary", "flex-wrap gap-x-2! gap-y-0!")}>
      <Headset className="size-6 shrink-0" aria-hidden="true" />
      <span>{RIDER_LABELS[locale].support}</span>
      <span className="tabular-nums [overflow-wrap:anywhere]">{supportPhone}</span>
    </a>
  );
}
