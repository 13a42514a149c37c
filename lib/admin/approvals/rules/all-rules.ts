import type { ProposalKind } from "@/lib/core/access/staff-proposal";
import type { ProposalRule } from "./rule";
import { adjustmentRule } from "./adjustment";
import { catalogueChangeRule } from "./catalogue-change";
import { catalogueCreationRule } from "./catalogue-creation";
import { chargebackRule } from "./chargeback";
import { factorResetRule } from "./factor-reset";
import { goodwillRule } from "./goodwill";
import { personErasureRule } from "./person-erasure";
import { personExportRule } from "./person-export";
import { settingsChangeRule } from "./settings-change";
import { suspensionLiftRule } from "./suspension-lift";
import { undoRule } from "./undo";

const RULES = [
  adjustmentRule,
  chargebackRule,
  goodwillRule,
  catalogueCreationRule,
  catalogueChangeRule,
  settingsChangeRule,
  undoRule,
  suspensionLiftRule,
  factorResetRule,
  personExportRule,
  personErasureRule,
] as unknown as ProposalRule<Stored>[];

type Stored = { reason: string } & Record<string, unknown>;

/** Undefined for a kind that only another release knows. */
export function ruleOf(kind: ProposalKind): ProposalRule<Stored> | undefined {
  return RULES.find((rule) => rule.kind === kind);
}
