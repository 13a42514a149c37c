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
  /** Called after each new factor, possibly before the user closes the recovery codes. */
  onAdded?: () => void;
  onDone: () => void;
  /** Renders additional choices. A choice that creates recovery codes passes the codes to `show`. */
  more?: (show: (codes: string[]) => void) => ReactNode;
}

type Step = "choice" | "app" | "passkey" | { codes: string[] };

export function EnrolmentChoice(props: EnrolmentChoiceProps) {
  const { email, serviceName, hasApp, onAdded, onDone, more } = props;
  const labels = useLabels(SECURITY_LABELS).factors;
  const [step, setStep] = useState<Step>("choice");
  const isHydrated = useIsHydrated();
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
      <Button tone="secondary" onClick={() => setStep("passkey")} disabled={!isHydrated}>
        <KeyRound className="size-4" aria-hidden="true" />
        <span>{labels.addPasskey}</span>
      </Button>
      <Button tone="secondary" onClick={() => setStep("app")} disabled={!isHydrated}>
        <Smartphone className="size-4" aria-hidden="true" />
        <span>{hasApp ? labels.changeApp : labels.addApp}</span>
      </Button>
      {more?.((codes) => setStep({ codes }))}
    </div>
  );
}
