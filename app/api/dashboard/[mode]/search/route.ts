import { z } from "zod";
import { LIMITS } from "@/lib/core/limits";
import { textField } from "@/lib/core/wire-fields";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { modeParams } from "@/lib/http/routes/params";
import { findShipmentsByTerm } from "@/lib/shipments/read/list-for-dashboard";

export * from "@/lib/http/other-methods";

export const GET = endpoint(
  {
    auth: "merchant",
    may: "see_shipments",
    searchedBy: "q",
    params: modeParams,
    query: z.object({ q: textField({ min: 1, max: LIMITS.searchMax }) }),
  },
  async ({ caller, query }) => createJsonReply(await findShipmentsByTerm(caller, query.q)),
);
