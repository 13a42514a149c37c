import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { assignment, custodyCase, rider } from "@/db/schema/riders";

export type OpenCase = Awaited<ReturnType<typeof listOpenCases>>[number];

export async function listOpenCases(tx: Tx, shipmentId: number) {
  return tx
    .select({
      id: custodyCase.id,
      kind: custodyCase.kind,
      legSequence: assignment.legSequence,
      rider: rider.name,
      phone: rider.phone,
      claim: custodyCase.claim,
      known: custodyCase.known,
    })
    .from(custodyCase)
    .innerJoin(assignment, eq(assignment.id, custodyCase.assignmentId))
    .innerJoin(rider, eq(rider.id, custodyCase.riderId))
    .where(and(eq(custodyCase.shipmentId, shipmentId), isNull(custodyCase.settledAt)))
    .orderBy(custodyCase.id);
}
