import { createPartitions } from "@/lib/partitions/create-partitions";

export function cleanRequestLog(): Promise<void> {
  return createPartitions("api_request");
}
