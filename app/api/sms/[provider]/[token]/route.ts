import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { recordSmsReport } from "@/lib/notifications/note-sms-report";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  { auth: "gateway", params: z.object({ provider: z.string(), token: z.string() }) },
  async ({ request, params, rawBody }) => {
    await recordSmsReport({ ...params, rawBody, headers: request.headers });
    return createJsonReply({ received: true });
  },
);
