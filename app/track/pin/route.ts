import { parseLocale } from "@/lib/core/locale";
import { isMendable, pinDraft } from "@/lib/core/tracking/receiver-pin";
import { callerAddress } from "@/lib/http/message/caller-address";
import { readBounded } from "@/lib/platform/read-bounded";
import { EDIT_PIN, trackHref } from "../track-href";
import { takePin } from "./take-pin";

/** A landmark, two coordinates and a token. */
const FORM_BYTES_MAX = 8192;

/**
 * The receiver's answer to where exactly. Whatever becomes of it, the tracking page then tells it; what can be mended
 * comes back to the form as it was filled in.
 */
export async function POST(request: Request): Promise<Response> {
  const body = await readBounded(request.body, FORM_BYTES_MAX);
  if (body === null) return new Response(null, { status: 413 });
  const form = Object.fromEntries(new URLSearchParams(body.toString("utf8")));
  const taken = await takePin(form, callerAddress(request.headers));
  if (!taken) return new Response(null, { status: 404 });
  const isBack = form.form === EDIT_PIN && isMendable(taken.outcome);
  const more = isBack ? { pin: EDIT_PIN, refused: taken.outcome, ...pinDraft(form) } : { pin: taken.outcome };
  const location = trackHref(taken.code, parseLocale(form.lang), more);
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}
