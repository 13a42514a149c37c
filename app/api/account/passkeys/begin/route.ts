import { z } from "zod";
import { createPasskeyRegistration } from "@/lib/accounts/factors/passkeys";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  { auth: "mfaEnrolment", stepUp: true, body: z.object({}), bodyOptional: true },
  async ({ person }) => createJsonReply(await createPasskeyRegistration(person)),
);
