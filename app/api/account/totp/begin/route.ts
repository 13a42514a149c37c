import { startTotpEnrolment } from "@/lib/accounts/factors/totp";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { noBody } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const POST = endpoint({ auth: "mfaEnrolment", stepUp: true, ...noBody }, async ({ person }) =>
  createJsonReply(await startTotpEnrolment(person)),
);
