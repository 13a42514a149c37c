import { z } from "zod";
import { recordPersonSearch, maskSearchedPerson } from "@/lib/admin/personal-data/personal-data";
import { findForAdmin } from "@/lib/admin/find-for-admin";
import { LIMITS } from "@/lib/core/limits";
import { textField } from "@/lib/core/wire-fields";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

/** Shorter search terms cannot use the trigram index over the shipments of all merchants. */
const SEARCHED_LETTERS_MIN = 3;

export const GET = endpoint(
  {
    auth: "admin",
    staffMay: "read",
    query: z.object({ q: textField({ min: SEARCHED_LETTERS_MIN, max: LIMITS.searchMax }) }),
  },
  async ({ query, person, actor }) => {
    await recordPersonSearch(actor, maskSearchedPerson(query.q));
    return createJsonReply(await findForAdmin(query.q, person));
  },
);
