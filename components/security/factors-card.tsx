"use client";

import { KeyRound, Smartphone } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLabels, useLocale } from "#locale";
import { Button } from "@/components/ui/button";
import { Section, SectionBody, SectionHeader } from "@/components/ui/section";
import { FormError } from "@/components/ui/form-error";
import { Banner } from "@/components/ui/banner";
import { useSubmit } from "@/components/ui/use-submit";
import { EnrolmentChoice } from "./enrolment";
import { SECURITY_LABELS } from "./labels";
import { RemoveFactor } from "./remove-factor";

export interface FactorView {
  /** Null for the authenticator app. */
  id: number | null;
  name: string;
  /** Formatted time. */
  added: string;
  used: string | null;
}

interface FactorsCardProps {
  email: string;
  serviceName: string;
  factors: FactorView[];
  codesLeft: number;
  /**
   * Formatted deadline by which the business requires a second factor. Null when the business requires none, or when
   * the user has a factor.
   */
  due: string | null;
}

export function FactorsCard({ email, serviceName, factors, codesLeft, due }: FactorsCardProps) {
  const labels = useLabels(SECURITY_LABELS).factors;
  const router = useRouter();
  return (
    <Section>
      <SectionHeader title={labels.title} hint={labels.hint} />
      {factors.length === 0 ? (
        <SectionBody className="space-y-3">
          <p className="text-sm">{labels.none}</p>
          {due && <Banner tone="warning">{labels.due(due)}</Banner>}
        </SectionBody>
      ) : (
        <ul className="divide-y divide-line">
          {factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} />
          ))}
        </ul>
      )}
      <div className="space-y-3 border-t border-line px-5 py-4">
        {factors.length > 0 && <p className="text-muted text-sm">{labels.codesLeft(codesLeft)}</p>}
        <EnrolmentChoice
          email={email}
          serviceName={serviceName}
          hasApp={factors.some(({ id }) => id === null)}
          onAdded={() => router.refresh()}
          onDone={() => router.refresh()}
          more={(show) => factors.length > 0 && <RenewCodes onMade={show} />}
        />
      </div>
    </Section>
  );
}

function FactorRow({ factor }: { factor: FactorView }) {
  const labels = useLabels(SECURITY_LABELS).factors;
  const { id, name, added, used } = factor;
  const Icon = id === null ? Smartphone : KeyRound;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-5 py-3">
      <Icon className="size-5 shrink-0 text-muted" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="break-words font-medium text-sm">{name}</p>
        <p className="text-muted text-sm">
          {`${labels.added(added)} · ${used ? labels.used(used) : labels.neverUsed}`}
        </p>
      </div>
      <RemoveFactor id={id} name={name} />
    </li>
  );
}

function RenewCodes({ onMade }: { onMade: (codes: string[]) => void }) {
  const locale = useLocale();
  const form = useSubmit<{ recovery_codes: string[] }>({
    url: "/api/account/recovery-codes",
    onSuccess: ({ recovery_codes }) => onMade(recovery_codes),
  });
  return (
    <>
      <Button tone="secondary" onClick={() => form.submit({})} disabled={form.isDisabled}>
        {SECURITY_LABELS[locale].factors.renew}
      </Button>
      <FormError text={form.formError} />
    </>
  );
}
