import { z } from "zod";

export interface SecretKeyEntry {
  id: string;
  secret: string;
}

const KEY_LENGTH_MIN = 32;
const ID = /^[A-Za-z0-9-]{1,16}$/;
const FORM =
  "write id:key,id:key, the one that seals first: ids of up to 16 letters, digits and dashes, keys of at least " +
  `${KEY_LENGTH_MIN} characters without a comma, for example from openssl rand -hex 32`;

/** Error messages name ids and positions, never a key. */
const secretKeys = z.string().transform((text, ctx): SecretKeyEntry[] => {
  const keys = text.split(",").map((entry) => {
    const at = entry.indexOf(":");
    return { id: entry.slice(0, Math.max(at, 0)).trim(), secret: entry.slice(at + 1).trim() };
  });
  const fault = keys.map(faultOf).find((found) => found !== null);
  if (fault) ctx.addIssue({ code: "custom", message: `${fault}; ${FORM}` });
  return keys;
});

function faultOf({ id, secret }: SecretKeyEntry, index: number, all: SecretKeyEntry[]): string | null {
  const place = ID.test(id) ? `the key ${id}` : `entry ${index + 1}`;
  if (!ID.test(id)) return `${place} has no valid id`;
  if (secret.length < KEY_LENGTH_MIN) return `${place} has fewer than ${KEY_LENGTH_MIN} characters`;
  const earlier = all.slice(0, index);
  if (earlier.some((other) => other.id === id))
    return `the id ${id} stands twice: give each key one of its own`;
  const same = earlier.find((other) => other.secret === secret);
  return same ? `the keys ${same.id} and ${id} are the same: keep one` : null;
}

/** Encrypts secrets at rest and signs tokens: docs/decisions/0026. */
export const secretEnv = {
  SECRET_KEY: z.string().min(KEY_LENGTH_MIN).optional(),
  SECRET_KEYS: secretKeys.optional(),
  /** 1 refuses values without a key id; set after all values are re-encrypted. */
  SECRET_VALUES_NAMED: z
    .enum(["0", "1"])
    .default("0")
    .transform((value) => value === "1"),
};
