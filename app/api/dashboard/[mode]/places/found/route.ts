import { z } from "zod";
import { LIMITS } from "@/lib/core/limits";
import { text } from "@/lib/core/wire-fields";
import { endpoint } from "@/lib/http/endpoint";
import { json } from "@/lib/http/message/respond";
import { modeParams } from "@/lib/http/routes/params";
import { findBookingPlace } from "@/lib/rates/suggest-places";

export * from "@/lib/http/other-methods";

export const GET = endpoint(
  {
    auth: "merchant",
    may: "work_on_shipments",
    params: modeParams,
    query: z.object({ q: text({ min: 1, max: LIMITS.addressMax }) }),
  },
  async ({ caller, query }) => json({ place: await findBookingPlace(caller, query.q) }),
);
