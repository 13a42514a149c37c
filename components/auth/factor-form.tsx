"use client";

import { useLocale } from "#locale";
import { FACTOR_LABELS } from "./factor-labels";
import { postFactor, postPasskey } from "./log-in";
import { type IdentityProof, ProofForm } from "./proof-form";

interface FactorFormProps {
  /** Factors of the user: `totp`, `passkey`. */
  ways: readonly string[];
  /** A same-origin path. */
  next: string;
  /** Replaces opening `next`. */
  onLoggedIn?: () => void;
}

export function FactorForm({ ways, next, onLoggedIn }: FactorFormProps) {
  const locale = useLocale();
  return (
    <ProofForm
      ways={ways}
      send={postProof}
      button={FACTOR_LABELS[locale].factor.button}
      // A full page load, as after every log-in.
      onProved={onLoggedIn ?? (() => location.assign(next))}
    />
  );
}

function postProof({ code = "", passkey }: IdentityProof): Promise<void> {
  return passkey ? postPasskey(passkey) : postFactor(code);
}
