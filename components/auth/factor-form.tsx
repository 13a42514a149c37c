"use client";

import { useLocale } from "#locale";
import { FACTOR_LABELS } from "./factor-labels";
import { postFactor, postPasskey } from "./log-in";
import { type IdentityProof, IdentityProofForm } from "./proof-form";

interface FactorFormProps {
  /** Factors that the user has: `totp`, `passkey`. */
  ways: readonly string[];
  /** Same-origin path that opens after the log-in. */
  next: string;
  /** Called after the log-in instead of opening `next`. */
  onLoggedIn?: () => void;
}

export function FactorForm({ ways, next, onLoggedIn }: FactorFormProps) {
  const locale = useLocale();
  return (
    <IdentityProofForm
      ways={ways}
      send={postProof}
      button={FACTOR_LABELS[locale].factor.button}
      // Load the whole page, so that no data of a previous user stays in memory.
      onProved={onLoggedIn ?? (() => location.assign(next))}
    />
  );
}

function postProof({ code = "", passkey }: IdentityProof): Promise<void> {
  return passkey ? postPasskey(passkey) : postFactor(code);
}
