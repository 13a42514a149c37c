"use client";

import { useMutation } from "@tanstack/react-query";
import { useLabels, useLocale } from "#locale";
import { ApiError } from "@/components/ui/call-api";
import { getFormErrorText } from "@/components/ui/error-texts";
import { FormError } from "@/components/ui/form-error";
import { bigButtonClass } from "./big-button";
import { RIDER_LABELS } from "./labels";
import { postOnlineStatus } from "./phone/api";
import { getCurrentPosition } from "./use-positions";
import { useRefreshState } from "./use-rider-phone";

interface OnlineSwitchProps {
  isOnline: boolean;
  /** True when push notifications are on. */
  isRung: boolean;
}

export function OnlineSwitch({ isOnline, isRung }: OnlineSwitchProps) {
  const locale = useLocale();
  const labels = useLabels(RIDER_LABELS).online;
  const refresh = useRefreshState();
  const change = useMutation({
    mutationFn: async () => postOnlineStatus(!isOnline, isOnline ? null : await getCurrentPosition()),
    onSuccess: refresh,
  });
  const onHint = isRung ? labels.onHintRung : labels.onHint;
  return (
    <section aria-labelledby="online" className="space-y-5">
      <div className={isOnline ? ON_CLASS : OFF_CLASS}>
        <h1 id="online" className="font-bold text-[clamp(1.25rem,7.5vw,1.875rem)] leading-tight">
          {isOnline ? labels.on : labels.off}
        </h1>
        <p className="mt-2 text-lg leading-snug">{isOnline ? onHint : labels.offHint}</p>
      </div>
      <FormError text={change.error instanceof ApiError ? getFormErrorText(locale, change.error) : null} />
      <button
        type="button"
        disabled={change.isPending}
        onClick={() => change.mutate()}
        className={bigButtonClass(isOnline ? "secondary" : "primary", "min-h-20 text-xl")}
      >
        {isOnline ? labels.goOff : labels.goOn}
      </button>
    </section>
  );
}

const ON_CLASS = "rounded-2xl border-2 border-good bg-sheet p-5";
const OFF_CLASS = "rounded-2xl border-2 border-edge bg-sheet p-5";
