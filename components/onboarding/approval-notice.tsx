import { useLabels } from "#locale";
import { Banner } from "@/components/ui/banner";
import { ONBOARDING_LABELS } from "./labels";

interface StandingProps {
  status: string;
  rejectReason: string | null;
  /** True when the requested page is not available before approval. */
  isLocked: boolean;
  /** Sandbox balance in whole TZS. Null when the balance is unknown or hidden from the role. */
  playMoneyTzs: number | null;
}

export function ApprovalNotice({ status, rejectReason, isLocked, playMoneyTzs }: StandingProps) {
  const labels = useLabels(ONBOARDING_LABELS);
  const facts = STANDINGS[status];
  if (!facts) return isLocked ? <Banner tone="warning">{labels.locked}</Banner> : null;
  const { title, text } = labels[facts.label];
  return (
    <Banner tone={facts.tone}>
      <strong className="block font-medium">{title}</strong>
      {facts.label === "rejected" && rejectReason && (
        <span className="block">{`${labels.rejected.reason}: ${rejectReason}`}</span>
      )}
      {isLocked && facts.label === "waiting" && <span className="block">{labels.locked}</span>}
      <span>{typeof text === "string" ? text : text(playMoneyTzs)}</span>
    </Banner>
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
