import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { handleCallback } from "@/lib/payments/handle-callback";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  { auth: "gateway", params: z.object({ provider: z.string() }) },
  async ({ request, params, rawBody }) => {
    const { searchParams } = new URL(request.url);
    return createJsonReply(await handleCallback(params.provider, rawBody, request.headers, searchParams));
  },
);
