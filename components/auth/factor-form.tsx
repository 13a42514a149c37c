"use client";

import type { Locale } from "@/lib/core/locale";
import { FACTOR_LABELS } from "./factor-labels";
import { postFactor, postPasskey } from "./log-in";
import { type Proof, ProofForm } from "./proof-form";

interface FactorFormProps {
  locale: Locale;
  /** `totp`, `passkey`: what the person has. */
  ways: readonly string[];
  /** A path of our own. */
  next: string;
  /** In place of opening `next`. */
  onLoggedIn?: () => void;
}

/** The second step of a log-in. */
export function FactorForm({ locale, ways, next, onLoggedIn }: FactorFormProps) {
  return (
    <ProofForm
      locale={locale}
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
