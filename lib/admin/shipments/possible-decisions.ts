import type { Tx } from "@/db/client";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import { canTransition } from "@/lib/core/lifecycle/lifecycle";
import type { CustodySettlement } from "@/lib/core/riders/late-step";
import { getRequiredProof } from "@/lib/core/shipments/delivery-pin";
import { listOpenCases, type OpenCase } from "@/lib/riders/cases/list-open-cases";
import { listPossibleSettlements } from "@/lib/riders/cases/settlements-now";
import { type CancellationTerms, cancellationTerms } from "@/lib/shipments/transitions/cancel";
import { toLifecycleState, readOwnShipment, type ShipmentSnapshot } from "@/lib/shipments/transitions/lock";
import { declaredValue } from "@/lib/shipments/transitions/resolve-failure";

export interface Decisions {
  canResolve: boolean;
  /** TZS, the sum of the declared values. */
  claimMaxTzs: number;
  canReattempt: boolean;
  canWaivePin: boolean;
  custodyCases: CustodyCase[];
  cancellation: CancellationTerms | null;
}

export async function possibleDecisions(tx: Tx, owner: Caller, shipmentId: number): Promise<Decisions> {
  const standing = await readOwnShipment(tx, owner, shipmentId);
  const state = toLifecycleState(standing);
  return {
    canResolve: canTransition(state, "resolved"),
    claimMaxTzs: await declaredValue(tx, shipmentId),
    canReattempt: canTransition(state, "reattempt"),
    canWaivePin: getRequiredProof(standing.row) === "pin" && standing.row.proof === null,
    custodyCases: await openCases(tx, standing),
    cancellation: termsOrNull(() => cancellationTerms(standing)),
  };
}

interface CustodyCase extends OpenCase {
  settlements: CustodySettlement[];
}

async function openCases(tx: Tx, seen: ShipmentSnapshot): Promise<CustodyCase[]> {
  const cases = await listOpenCases(tx, seen.row.id);
  return cases.map((each) => ({ ...each, settlements: listPossibleSettlements(seen, each.legSequence) }));
}

function termsOrNull(terms: () => CancellationTerms): CancellationTerms | null {
  try {
    return terms();
  } catch (error) {
    if (error instanceof ConditionError) return null;
    throw error;
  }
}
