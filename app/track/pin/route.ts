import { ConditionError } from "@/lib/core/conditions";
import { parseLocale } from "@/lib/core/locale";
import { canRetryPin, readPinDraft } from "@/lib/core/tracking/receiver-forms";
import { handlePublicForm } from "@/lib/http/handle-public-form";
import { getClientAddress } from "@/lib/http/message/client-address";
import { EDIT_PIN, buildTrackHref } from "../track-href";
import { submitPin } from "./take-pin";

/** The body limit is sufficient for a landmark, two coordinates and a token. */
const FORM = { path: "/track/pin", bytesMax: 8192 };

export function POST(request: Request): Promise<Response> {
  return handlePublicForm(request, FORM, async (fields) => {
    const taken = await submitPin(fields, getClientAddress(request.headers));
    if (!taken) throw new ConditionError("not_found");
    const isBack = fields.form === EDIT_PIN && canRetryPin(taken.outcome);
    const more = isBack
      ? { pin: EDIT_PIN, refused: taken.outcome, ...readPinDraft(fields) }
      : { pin: taken.outcome };
    const location = buildTrackHref(taken.code, parseLocale(fields.lang), more);
    return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
  });
}
