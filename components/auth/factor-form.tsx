"use client";

import { useLocale } from "#locale";
import { FACTOR_LABELS } from "./factor-labels";
import { postFactor, postPasskey } from "./log-in";
import { type Proof, ProofForm } from "./proof-form";

interface FactorFormProps {
  /** `totp`, `passkey`: what the person has. */
  ways: readonly string[];
  /** A path of our own. */
  next: string;
  /** In place of opening `next`. */
  onLoggedIn?: () => void;
}

/** The second step of a log-in. */
export function FactorForm({ ways, next, onLoggedIn }: FactorFormProps) {
  const locale = useLocale();
  return (
    <ProofForm
      ways={ways}
      send={postProof}
      button={FACTOR_LABELS[locale].factor.button}
      // A new page altogether, as after every log-in.
      onProved={onLoggedIn ?? (() => location.assign(next))}
    />
  );
}

function postProof({ code = "", passkey }: Proof): Promise<void> {
  return passkey ? postPasskey(passkey) : postFactor(code);
}
