import { and, eq, getTableColumns } from "drizzle-orm";
import { readAsTenant, type Tx } from "@/db/client";
import { apiKey } from "@/db/schema/merchants";
import { apiRequest } from "@/db/schema/request-log";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";

export type LoggedRequest = typeof apiRequest.$inferSelect & {
  keyName: string | null;
  keyLast4: string | null;
};

/** Throws not_found, the same for a foreign and a missing one. */
export async function getRequest(
  caller: Caller,
  id: number,
  tx: Tx = readAsTenant(caller),
): Promise<LoggedRequest> {
  const [found] = Number.isSafeInteger(id)
    ? await tx
        .select({ ...getTableColumns(apiRequest), keyName: apiKey.name, keyLast4: apiKey.last4 })
        .from(apiRequest)
        .leftJoin(apiKey, eq(apiKey.id, apiRequest.keyId))
        .where(
          and(
            eq(apiRequest.id, id),
            eq(apiRequest.merchantId, caller.merchantId),
            eq(apiRequest.mode, caller.mode),
          ),
        )
    : [];
  if (!found) throw new ConditionError("not_found", "Request not found");
  return found;
}
