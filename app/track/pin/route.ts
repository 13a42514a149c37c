import { parseLocale } from "@/lib/core/locale";
import { callerAddress } from "@/lib/http/message/caller-address";
import { readBounded } from "@/lib/platform/read-bounded";
import { trackHref } from "../track-href";
import { takePin } from "./take-pin";

/** A landmark, two coordinates and a token. */
const FORM_BYTES_MAX = 8192;

/** The receiver's answer to where exactly. Whatever becomes of it, the tracking page then tells it. */
export async function POST(request: Request): Promise<Response> {
  const body = await readBounded(request.body, FORM_BYTES_MAX);
  if (body === null) return new Response(null, { status: 413 });
  const form = Object.fromEntries(new URLSearchParams(body.toString("utf8")));
  const taken = await takePin(form, callerAddress(request.headers));
  if (!taken) return new Response(null, { status: 404 });
  const location = trackHref(taken.code, parseLocale(form.lang), taken.outcome);
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}
