import { beginTotp } from "@/lib/accounts/factors/totp-enrolment";
import { accountEndpoints } from "@/lib/http/endpoints/endpoints-account";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(accountEndpoints.beginTotp, async ({ person }) => json(await beginTotp(person)));
