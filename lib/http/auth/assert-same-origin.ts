import { ConditionError } from "@/lib/core/conditions";
import { env } from "@/lib/platform/env";

/**
 * Throws forbidden unless a page of ours sent the request: browsers name the page's origin on everything that
 * changes something, so a request without one did not come from a page.
 */
export function assertSameOrigin(headers: Headers): void {
  if (headers.get("origin") === env.APP_ORIGIN) return;
  throw new ConditionError("forbidden", "Requests that change something must come from our own pages");
}
