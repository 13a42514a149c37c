import type { GuessLimit } from "@/lib/accounts/count-guess";
import { addressBlocks } from "@/lib/http/message/address-block";

/** Specification: Limits, IPv6. */
export function createAddressLimits(
  what: string,
  address: string,
  { windowSeconds, limit }: Pick<GuessLimit, "windowSeconds" | "limit">,
): GuessLimit[] {
  return addressBlocks(address).map(({ block, factor }) => ({
    key: `${what} from ${block}`,
    windowSeconds,
    limit: limit * factor,
    alarmAt: null,
  }));
}
