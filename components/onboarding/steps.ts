import type { StepName } from "./labels";

export interface Progress {
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
  /** Null where only waiting helps, or the step before comes first. */
  href: string | null;
}

const SANDBOX = "/dashboard/sandbox";
const OF_SANDBOX: StepName[] = ["shipment", "webhook"];

/** The six steps with what has been done, what comes next, and where it is done. */
export function stepsOf(progress: Progress): Step[] {
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
    // The sandbox is open from the verified address on, all else from approval on; the order is a proposal.
    const isTried = progress.isVerified && OF_SANDBOX.includes(name);
    const isOpen = name === next || isTried || (progress.isApproved && name !== "verify");
    return {
      name,
      state: isDone ? "done" : name === next ? "next" : "later",
      href: isDone || !isOpen ? null : href,
    };
  });
}
