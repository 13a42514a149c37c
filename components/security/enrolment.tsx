"use client";

import { KeyRound, Smartphone } from "lucide-react";
import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import { useLabels } from "#locale";
import { Button } from "@/components/ui/button";
import { useIsHydrated } from "@/components/ui/use-is-hydrated";
import { SECURITY_LABELS } from "./labels";
import { RecoveryCodes } from "./recovery-codes";

// Loaded on demand: most visits add no factor.
const PasskeyEnrolment = dynamic(() => import("./passkey-enrolment").then((file) => file.PasskeyEnrolment));
const TotpEnrolment = dynamic(() => import("./totp-enrolment").then((file) => file.TotpEnrolment));

interface EnrolmentChoiceProps {
  email: string;
  serviceName: string;
  hasApp: boolean;
  /** Called after each new factor, possibly before the recovery codes are closed. */
  onAdded?: () => void;
  /** Called when the last screen is closed. */
  onDone: () => void;
  /** Extra choices. Call `show` with new recovery codes. */
  more?: (show: (codes: string[]) => void) => ReactNode;
}

type Step = "choice" | "app" | "passkey" | { codes: string[] };

/** Adds an authenticator app or a passkey. Shows recovery codes if the user had none. */
export function EnrolmentChoice(props: EnrolmentChoiceProps) {
  const { email, serviceName, hasApp, onAdded, onDone, more } = props;
  const labels = useLabels(SECURITY_LABELS).factors;
  const [step, setStep] = useState<Step>("choice");
  const hasScripts = useIsHydrated();
  const finish = () => {
    setStep("choice");
    onDone();
  };
  const enrolment = {
    onCancel: () => setStep("choice"),
    onDone: (codes: string[] | null) => {
      onAdded?.();
      if (codes) setStep({ codes });
      else finish();
    },
  };
  if (step === "app") return <TotpEnrolment {...enrolment} />;
  if (step === "passkey") return <PasskeyEnrolment {...enrolment} />;
  if (step !== "choice") {
    return <RecoveryCodes {...step} email={email} serviceName={serviceName} onDone={finish} />;
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button tone="secondary" onClick={() => setStep("passkey")} disabled={!hasScripts}>
        <KeyRound className="size-4" aria-hidden="true" />
        <span>{labels.addPasskey}</span>
      </Button>
      <Button tone="secondary" onClick={() => setStep("app")} disabled={!hasScripts}>
        <Smartphone className="size-4" aria-hidden="true" />
        <span>{hasApp ? labels.changeApp : labels.addApp}</span>
      </Button>
      {more?.((codes) => setStep({ codes }))}
    </div>
  );
}
