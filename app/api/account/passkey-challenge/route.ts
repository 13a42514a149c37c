import { askForPasskey } from "@/lib/accounts/factors/ask-for-passkey";
import { accountEndpoints } from "@/lib/http/endpoints/endpoints-account";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";

export * from "@/lib/http/other-methods";

export const POST = handle(accountEndpoints.askForPasskey, async () => json(await askForPasskey()));
