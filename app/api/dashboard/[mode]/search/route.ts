import { z } from "zod";
import { LIMITS } from "@/lib/core/limits";
import { text } from "@/lib/core/wire-fields";
import { endpoint } from "@/lib/http/endpoint";
import { json } from "@/lib/http/message/respond";
import { modeParams } from "@/lib/http/routes/params";
import { findByTerm } from "@/lib/shipments/read/list-for-dashboard";

export * from "@/lib/http/other-methods";

export const GET = endpoint(
  {
    auth: "merchant",
    may: "see_shipments",
    searchedBy: "q",
    params: modeParams,
    query: z.object({ q: text({ min: 1, max: LIMITS.searchMax }) }),
  },
  async ({ caller, query }) => json(await findByTerm(caller, query.q)),
);
