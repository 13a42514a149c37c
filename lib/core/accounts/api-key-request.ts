import { z } from "zod";
import { text } from "@/lib/core/wire-fields";
import { confirmedRequest } from "./account-request";
import { KEY_LIFE_DAYS } from "./key-life";

const NAME_MAX = 60;

/** What the page sends to make a key. The password is asked for again. Specification: Authentication, 2. */
export const createKeyRequest = confirmedRequest.extend({
  name: text({ min: 1, max: NAME_MAX }),
  /** Null: until it is revoked. */
  expires_in_days: z.literal(KEY_LIFE_DAYS).nullable(),
});
