import { accountOfUser } from "@/lib/accounts/account";
import { type PasskeyOwner, verifyPasskey } from "@/lib/accounts/factors/verify-passkey";
import { isShutOut } from "@/lib/accounts/is-shut-out";
import { passkeyAnswer } from "@/lib/core/accounts/factors/factor-request";
import { ConditionError } from "@/lib/core/conditions";
import { type Admittance, completeLogIn } from "@/lib/http/auth/complete-log-in";
import { type Origin, originOf } from "@/lib/http/auth/device-cookie";
import { callerAddress } from "@/lib/http/message/caller-address";
import { limitedPasskey } from "./limited-factor";

/** Logs in the person whose passkey signed, with or without the password before. Throws passkey_refused, rate_limited. */
export async function logInByPasskey(answer: string, headers: Headers): Promise<Admittance> {
  const owner = await passkeyOwner(parsed(answer), originOf(headers, callerAddress(headers)));
  if (await isShutOut(owner)) throw new ConditionError("passkey_refused");
  return completeLogIn(owner, headers, "factor");
}

/** Whose passkey this answer is. */
export function passkeyOwner(answer: unknown, origin: Origin): Promise<PasskeyOwner> {
  return limitedPasskey(
    origin,
    ({ userId, role }: PasskeyOwner) => accountOfUser(userId, role),
    async () => {
      const read = passkeyAnswer.safeParse(answer);
      if (!read.success) throw new ConditionError("passkey_refused");
      return verifyPasskey(read.data);
    },
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
