import { z } from "zod";
import { text } from "@/lib/core/wire-fields";
import { KEY_LIFETIME_DAYS, KEY_SCOPES } from "./api-key-options";
import { KEY_NETWORKS_MAX, parseNetwork } from "./key-networks";

const NAME_MAX = 60;
/** More than any business spends in a day, and exact in every language. */
const DAILY_LIMIT_MAX_TZS = 1_000_000_000;
/** The longest IPv6 network has 43 characters. */
const NETWORK_LENGTH_MAX = 60;

/** All of them, or null: everything, also what there will be later. */
const scopes = z
  .array(z.enum(KEY_SCOPES))
  .min(1)
  .nullable()
  .transform((chosen) =>
    chosen === null || chosen.length === KEY_SCOPES.length
      ? null
      : KEY_SCOPES.filter((scope) => chosen.includes(scope)),
  );

/** Null, and an empty list, mean everywhere. */
const networks = z
  .array(z.string().max(NETWORK_LENGTH_MAX))
  .max(KEY_NETWORKS_MAX)
  .nullable()
  .transform((typed, ctx) => {
    const read = (typed ?? []).map(parseNetwork);
    const wrong = read.indexOf(null);
    if (wrong >= 0) {
      ctx.addIssue({
        code: "custom",
        message: `Value error, neither an address nor a network: ${typed![wrong]}`,
        params: { type: "network_invalid" },
      });
      return z.NEVER;
    }
    const found = [...new Set(read as string[])];
    return found.length > 0 ? found : null;
  });

const restrictions = {
  scopes,
  networks,
  daily_limit: z.int().min(1).max(DAILY_LIMIT_MAX_TZS).nullable(),
};

/** What the page sends to make a key. Specification: Authentication, 2; Authentication, 10. */
export const createKeyRequest = z.object({
  name: text({ min: 1, max: NAME_MAX }),
  /** Null: until it is revoked. */
  expires_in_days: z.literal(KEY_LIFETIME_DAYS).nullable(),
  scopes: scopes.default(null),
  networks: networks.default(null),
  daily_limit: restrictions.daily_limit.default(null),
});

/** What a key is to be kept to from now on: all three, so that nothing stays by being left out. */
export const restrictKeyRequest = z.object(restrictions);
