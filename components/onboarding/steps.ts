import type { StepName } from "./labels";

export interface OnboardingProgress {
  isVerified: boolean;
  isApproved: boolean;
  hasKey: boolean;
  hasShipment: boolean;
  hasWebhook: boolean;
  isLive: boolean;
}

export interface Step {
  name: StepName;
  state: "done" | "next" | "later";
  /** Null when the step requires only waiting or an earlier step. */
  href: string | null;
}

const SANDBOX = "/dashboard/sandbox";
const OF_SANDBOX: StepName[] = ["shipment", "webhook"];

export function listSteps(progress: OnboardingProgress): Step[] {
  const facts: [StepName, boolean, string | null][] = [
    ["verify", progress.isVerified, null],
    ["shipment", progress.hasShipment, `${SANDBOX}/shipments/new`],
    ["webhook", progress.hasWebhook, `${SANDBOX}/webhooks`],
    ["approval", progress.isApproved, "/docs"],
    ["key", progress.hasKey, `${SANDBOX}/api-keys`],
    ["live", progress.isLive, "/dashboard/live/wallet"],
  ];
  const next = facts.find(([, isDone]) => !isDone)?.[0];
  return facts.map(([name, isDone, href]) => {
    // Verification of the address unlocks the sandbox, and approval unlocks the other steps. The order of the
    // steps is only a suggestion.
    const isTried = progress.isVerified && OF_SANDBOX.includes(name);
    const isOpen = name === next || isTried || (progress.isApproved && name !== "verify");
    return {
      name,
      state: isDone ? "done" : name === next ? "next" : "later",
      href: isDone || !isOpen ? null : href,
    };
  });
}
