import { z } from "zod";
import { createPasskeyChallenge } from "@/lib/accounts/factors/passkeys";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = endpoint({ auth: "anonymous", body: z.object({}), bodyOptional: true }, async () =>
  createJsonReply(await createPasskeyChallenge()),
);
