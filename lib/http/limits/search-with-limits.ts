import { loadCatalogue } from "@/lib/catalogue/load";
import type { Caller } from "@/lib/core/caller";
import { isCostlySearch } from "@/lib/http/routes/contract";
import { limitCostlyRequests } from "./concurrency";
import { throttle } from "./throttle";

interface Search {
  userId: number;
  caller: Caller;
  text: string | undefined;
}

/** Throws rate_limited, busy. */
export async function searchWithLimits<T>(
  { userId, caller, text }: Search,
  work: () => Promise<T>,
): Promise<T> {
  if (!isCostlySearch(text)) return work();
  const { settings } = await loadCatalogue();
  const limit = settings.rate_costly_per_minute;
  await throttle({ name: "costly", key: `person:${userId}`, limit, windowSeconds: 60 });
  return limitCostlyRequests(caller.merchantId, work);
}
