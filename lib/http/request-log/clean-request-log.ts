import { createPartitions } from "@/lib/partitions/create-partitions";

/** Drops requests that are older than the log goes back, and makes room for those to come. */
export function cleanRequestLog(): Promise<void> {
  return createPartitions("api_request");
}
