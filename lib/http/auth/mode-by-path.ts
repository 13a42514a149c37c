import { isMode, type Mode } from "@/lib/core/mode";
import type { UrlParts } from "@/lib/http/message/url-parts";

/** The mode in the path of a page's request; live where the path has none. */
export function getModeFromPath(
  _request: Request,
  _url: UrlParts,
  { mode }: Record<string, string>,
): Mode | null {
  if (mode === undefined) return "live";
  return isMode(mode) ? mode : null;
}
