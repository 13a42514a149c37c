import type { z } from "zod";
import { ConditionError } from "@/lib/core/conditions";
import { parseLocale } from "@/lib/core/locale";
import type { FormResult } from "@/lib/core/tracking/receiver-forms";
import { handlePublicForm } from "@/lib/http/handle-public-form";
import { countAcrossProcesses } from "@/lib/http/limits/count-across-processes";
import { getClientAddress } from "@/lib/http/message/client-address";
import { getTrackingCode } from "@/lib/tracking/find-by-code";
import { readTrackingToken, type TrackingFormName } from "@/lib/tracking/tokens";
import { buildTrackHref } from "./track-href";

/** Maximum size of the form body: enough for short texts and a token. */
const FORM_BYTES_MAX = 8192;
/** The limit is high, because mobile carriers share IP addresses; each receiver rarely changes an answer. */
const OF_ADDRESS_MAX = 60;
const OF_SHIPMENT_MAX = 6;
const WINDOW_SECONDS = 600;

interface TrackingForm<Wish> {
  name: TrackingFormName;
  path: string;
  schema: z.ZodType<Wish, unknown>;
  keep: (shipmentId: number, wish: Wish) => Promise<boolean>;
  kept: FormResult;
}

export function handleTrackingForm<Wish>(request: Request, form: TrackingForm<Wish>): Promise<Response> {
  return handlePublicForm(request, { path: form.path, bytesMax: FORM_BYTES_MAX }, async (fields) => {
    const claim = readTrackingToken(form.name, fields.token ?? "");
    if (!claim) throw new ConditionError("not_found");
    const code = await getTrackingCode(claim.shipmentId);
    const said = await take(form, fields, claim, getClientAddress(request.headers));
    const location = buildTrackHref(code, parseLocale(fields.lang), { said });
    return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
  });
}

async function take<Wish>(
  { name, schema, keep, kept }: TrackingForm<Wish>,
  fields: Record<string, string>,
  { shipmentId, expiresAt }: { shipmentId: number; expiresAt: number },
  address: string,
): Promise<FormResult> {
  const windowSeconds = WINDOW_SECONDS;
  const limits = [
    { name: `tracking-${name}`, key: address, limit: OF_ADDRESS_MAX, windowSeconds },
    { name: `tracking-${name}-one`, key: shipmentId, limit: OF_SHIPMENT_MAX, windowSeconds },
  ];
  if ((await countAcrossProcesses(limits)) !== null) return "limited";
  if (expiresAt * 1000 < Date.now()) return "again";
  const wish = schema.safeParse(fields);
  if (!wish.success) return "invalid";
  const isKept = await keep(shipmentId, wish.data);
  return isKept ? kept : "late";
}
