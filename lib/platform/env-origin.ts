import { z } from "zod";

/** Scheme, host and port, without a final slash. */
export const originSchema = z
  .url({ protocol: /^https?$/, abort: true })
  .refine(hasOriginAlone, "scheme, host and port only, such as https://tuma.example")
  .transform((url) => new URL(url).origin);

function hasOriginAlone(text: string): boolean {
  const { href, origin } = new URL(text);
  return href === `${origin}/`;
}
