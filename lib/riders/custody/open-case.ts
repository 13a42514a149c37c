import type { Tx } from "@/db/client";
import { custodyCase } from "@/db/schema/riders";
import type { CustodyCaseKind, CustodyClaim } from "@/lib/core/riders/late-step";
import { recordFinding } from "@/lib/findings/record";
import type { LockedShipment } from "@/lib/shipments/transitions/lock";
import { createCustodyIssue } from "./custody-finding";
import type { LateClaim } from "./find-late-claim";

/** Opens at most one case per shipment and rider. Specification: Late steps and custody. */
export async function openCase(
  tx: Tx,
  { row, assignment: other }: LockedShipment,
  { assignment: had, endedAt }: LateClaim,
  { kind, claim }: { kind: CustodyCaseKind; claim: CustodyClaim },
): Promise<void> {
  const known = {
    status: row.status,
    acceptedAt: had.acceptedAt.toISOString(),
    endedAt: endedAt.toISOString(),
    otherRiderId: other?.riderId ?? null,
  };
  const [opened] = await tx
    .insert(custodyCase)
    .values({ shipmentId: row.id, assignmentId: had.id, riderId: had.riderId, kind, claim, known })
    .onConflictDoNothing()
    .returning({ id: custodyCase.id });
  if (!opened) return;
  await recordFinding(tx, {
    ...createCustodyIssue(row),
    detail: `${kind}: rider ${had.riderName} told late of "${claim.step}" at ${claim.happenedAt}`,
    accountId: null,
  });
}
