import { ConditionError } from "@/lib/core/conditions";
import { getAddressBlocks, getClientAddress } from "@/lib/http/message/client-address";
import { respondRefused } from "@/lib/http/respond-request";
import { closeAllStreams } from "@/lib/tracking/live-feed";
import { createLiveResponse } from "@/lib/tracking/serve-live";

export const dynamic = "force-dynamic";

/** Event stream of a tracking page. The custom server handles this path before Next.js does. */
export function GET(request: Request): Response {
  endStreamsWithProcess();
  const token = new URL(request.url).searchParams.get("token") ?? "";
  try {
    return createLiveResponse(token, getAddressBlocks(getClientAddress(request.headers)));
  } catch (error) {
    if (!(error instanceof ConditionError)) throw error;
    return respondRefused(request, error);
  }
}

let isWatched = false;

function endStreamsWithProcess(): void {
  if (isWatched) return;
  isWatched = true;
  process.once("SIGTERM", closeAllStreams);
}
