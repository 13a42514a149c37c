import { z } from "zod";
import { startTotpEnrolment } from "@/lib/accounts/factors/totp";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  { auth: "mfaEnrolment", stepUp: true, body: z.object({}), bodyOptional: true },
  async ({ person }) => createJsonReply(await startTotpEnrolment(person)),
);
