"use client";

import { useMutation } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useLabels, useLocale } from "#locale";
import { Button } from "@/components/ui/button";
import { ApiError } from "@/components/ui/call-api";
import { getFormErrorText } from "@/components/ui/error-texts";
import { FormError } from "@/components/ui/form-error";
import { useIsHydrated } from "@/components/ui/use-is-hydrated";
import { FACTOR_LABELS } from "./factor-labels";
import { postPasskey } from "./log-in";
import { promptForPasskey } from "./prompt-for-passkey";

/** Logs in with a discoverable passkey, without e-mail and password. */
export function PasskeyLogIn({ next }: { next: string }) {
  const locale = useLocale();
  const labels = useLabels(FACTOR_LABELS).passkeyAlone;
  const isHydrated = useIsHydrated();
  const attempt = useMutation({
    mutationFn: async () => postPasskey(await promptForPasskey()),
    onSuccess: () => location.assign(next),
  });
  const { error } = attempt;
  return (
    <div className="mt-3 space-y-3">
      <Button
        tone="secondary"
        size="large"
        className="w-full"
        disabled={attempt.isPending || attempt.isSuccess || !isHydrated}
        onClick={() => attempt.mutate()}
      >
        <KeyRound className="size-5" aria-hidden="true" />
        <span>{labels.button}</span>
      </Button>
      <FormError
        text={
          error &&
          (error instanceof ApiError
            ? getFormErrorText(locale, error, { passkey_refused: labels.failed })
            : labels.failed)
        }
      />
    </div>
  );
}
