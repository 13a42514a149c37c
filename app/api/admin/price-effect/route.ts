import { priceEffect } from "@/lib/admin/catalogue/price-effect";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(adminEndpoints.priceEffect, async ({ body }) =>
  json(await priceEffect(body.proposal)),
);
