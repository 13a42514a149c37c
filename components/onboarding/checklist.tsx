import { Check } from "lucide-react";
import { useLabels } from "#locale";
import { ResendForm } from "@/components/auth/resend-form";
import { ButtonLink } from "@/components/ui/button";
import { Section, SectionHeader } from "@/components/ui/section";
import { classNames } from "@/components/ui/class-names";
import { ONBOARDING_LABELS } from "./labels";
import { type OnboardingProgress, type Step, listSteps } from "./steps";

interface ChecklistProps {
  progress: OnboardingProgress;
  email: string;
}

export function Checklist({ progress, email }: ChecklistProps) {
  const labels = useLabels(ONBOARDING_LABELS);
  const steps = listSteps(progress);
  const done = steps.filter(({ state }) => state === "done").length;
  return (
    <Section>
      <SectionHeader
        title={labels.title}
        actions={
          <p className="flex items-center gap-3 text-muted text-sm">
            <span aria-hidden="true" className="h-1.5 w-24 overflow-hidden rounded-full bg-sunken">
              <span className="block h-full bg-act" style={{ width: `${(done / steps.length) * 100}%` }} />
            </span>
            <span>{labels.progress(done, steps.length)}</span>
          </p>
        }
      />
      <ol className="divide-y divide-line">
        {steps.map((step, index) => (
          <ChecklistStep key={step.name} step={step} number={index + 1} email={email} />
        ))}
      </ol>
    </Section>
  );
}

interface ChecklistStepProps {
  step: Step;
  number: number;
  email: string;
}

function ChecklistStep({ step: { name, state, href }, number, email }: ChecklistStepProps) {
  const labels = useLabels(ONBOARDING_LABELS);
  const { title, text, action } = labels.steps[name];
  const isDone = state === "done";
  return (
    <li className="flex gap-4 px-5 py-4" aria-current={state === "next" ? "step" : undefined}>
      <span
        aria-hidden="true"
        className={classNames(
          "mt-0.5 inline-flex size-6 shrink-0 items-center justify-center rounded-full font-medium text-xs",
          isDone && "bg-sheet text-good",
          state === "next" && "bg-act text-on-act",
          state === "later" && "border border-edge/60 text-muted",
        )}
      >
        {isDone ? <Check className="size-4" /> : number}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className={classNames("font-medium", isDone && "text-muted")}>
          <span>{title}</span>
          <span className="sr-only">{` (${labels[state]})`}</span>
        </h3>
        {!isDone && <p className="mt-0.5 max-w-prose text-pretty text-muted text-sm">{text}</p>}
        {name === "verify" && state === "next" && (
          <div className="mt-3">
            <ResendForm email={email} />
          </div>
        )}
        {href && (
          <ButtonLink href={href} tone={state === "next" ? "primary" : "secondary"} className="mt-3">
            {action}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
