import { z } from "zod";
import { textField } from "@/lib/core/wire-fields";
import { KEY_LIFETIME_DAYS, KEY_SCOPES } from "./api-key-options";
import { KEY_NETWORKS_MAX, parseNetwork } from "./key-networks";

const NAME_MAX = 60;
const DAILY_LIMIT_MAX_TZS = 1_000_000_000;
const NETWORK_LENGTH_MAX = 60;

/** Null means every scope, including scopes of later releases. */
const scopes = z
  .array(z.enum(KEY_SCOPES))
  .min(1)
  .nullable()
  .transform((chosen) =>
    chosen === null || chosen.length === KEY_SCOPES.length
      ? null
      : KEY_SCOPES.filter((scope) => chosen.includes(scope)),
  );

/** Null and an empty list both mean any network. */
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

/** Specification: Authentication, 2; Authentication, 10. */
export const createKeyRequest = z.object({
  name: textField({ min: 1, max: NAME_MAX }),
  expires_in_days: z.literal(KEY_LIFETIME_DAYS).nullable(),
  scopes: scopes.default(null),
  networks: networks.default(null),
  daily_limit: restrictions.daily_limit.default(null),
});

/** Requires all three fields, so that an omitted field cannot leave an old value in place. */
export const restrictKeyRequest = z.object(restrictions);
