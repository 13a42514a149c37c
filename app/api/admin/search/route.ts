import { z } from "zod";
import { recordSearch, searchedPerson } from "@/lib/admin/personal-data/personal-data";
import { findForAdmin } from "@/lib/admin/find-for-admin";
import { LIMITS } from "@/lib/core/limits";
import { text } from "@/lib/core/wire-fields";
import { endpoint } from "@/lib/http/endpoint";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

/** Shorter search terms cannot use the trigram index over the shipments of all merchants. */
const SEARCHED_LETTERS_MIN = 3;

export const GET = endpoint(
  {
    auth: "admin",
    staffMay: "read",
    query: z.object({ q: text({ min: SEARCHED_LETTERS_MIN, max: LIMITS.searchMax }) }),
  },
  async ({ query, person, actor }) => {
    await recordSearch(actor, searchedPerson(query.q));
    return json(await findForAdmin(query.q, person));
  },
);
