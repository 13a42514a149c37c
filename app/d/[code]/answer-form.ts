import { type Locale, parseLocale } from "@/lib/core/locale";
import { handlePublicForm } from "@/lib/http/handle-public-form";
import { getClientAddress } from "@/lib/http/message/client-address";
import type { PublicLink } from "@/lib/links/find-public-link";
import { findLinkWithLimits } from "./link-for-visitor";
import { buildLinkHref } from "./link-href";

/** Maximum size of the form body: enough for a name, a phone number, a place and hidden fields. */
const FORM_BYTES_MAX = 8192;

export interface LinkFormSubmission {
  link: PublicLink;
  fields: Record<string, string>;
  address: string;
  locale: Locale;
}

export function handleLinkOrderForm(
  request: Request,
  { code, path }: { code: string; path: string },
  take: (form: LinkFormSubmission) => Promise<string>,
): Promise<Response> {
  return handlePublicForm(request, { path, bytesMax: FORM_BYTES_MAX }, async (fields) => {
    const [address, locale] = [getClientAddress(request.headers), parseLocale(fields.lang)];
    const visited = await findLinkWithLimits(code, address);
    const location =
      visited.outcome === "found"
        ? await take({ link: visited.link, fields, address, locale })
        : buildLinkHref({ code }, locale);
    return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
  });
}
