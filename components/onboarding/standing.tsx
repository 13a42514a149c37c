import { useLabels } from "#locale";
import { Notice } from "@/components/ui/notice";
import { ONBOARDING_LABELS } from "./labels";

interface StandingProps {
  status: string;
  rejectReason: string | null;
  /** A page was asked for that opens later. */
  isLocked: boolean;
  /** What the sandbox wallet holds, whole TZS; null where it is not known, or not for this person. */
  playMoneyTzs: number | null;
}

/** What an account that does not work yet, or no more, is told. */
export function Standing({ status, rejectReason, isLocked, playMoneyTzs }: StandingProps) {
  const labels = useLabels(ONBOARDING_LABELS);
  const facts = STANDINGS[status];
  if (!facts) return isLocked ? <Notice tone="warning">{labels.locked}</Notice> : null;
  const { title, text } = labels[facts.label];
  return (
    <Notice tone={facts.tone}>
      <strong className="block font-medium">{title}</strong>
      {facts.label === "rejected" && rejectReason && (
        <span className="block">{`${labels.rejected.reason}: ${rejectReason}`}</span>
      )}
      {isLocked && facts.label === "waiting" && <span className="block">{labels.locked}</span>}
      <span>{typeof text === "string" ? text : text(playMoneyTzs)}</span>
    </Notice>
  );
}

const STANDINGS: Record<
  string,
  { label: "waiting" | "rejected" | "suspended"; tone: "accent" | "danger" } | undefined
> = {
  email_verified: { label: "waiting", tone: "accent" },
  rejected: { label: "rejected", tone: "danger" },
  suspended: { label: "suspended", tone: "danger" },
};
