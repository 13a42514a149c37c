import { z } from "zod";
import { LIMITS } from "@/lib/core/limits";
import { textField } from "@/lib/core/wire-fields";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { modeParams } from "@/lib/http/routes/params";
import { findBookingPlace } from "@/lib/rates/suggest-places";

export * from "@/lib/http/other-methods";

export const GET = endpoint(
  {
    auth: "merchant",
    may: "work_on_shipments",
    params: modeParams,
    query: z.object({ q: textField({ min: 1, max: LIMITS.addressMax }) }),
  },
  async ({ caller, query }) => createJsonReply({ place: await findBookingPlace(caller, query.q) }),
);
