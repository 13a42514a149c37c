import { z } from "zod";

export type PlaceLine = { line: number } & (
  | { place: PlaceDraft; fault: null }
  | { place: null; fault: string | null }
);

const NAME_MAX = 120;
const ALIASES_MAX = 20;
/** Usually a sign of swapped coordinates. */
const OUTSIDE_TANZANIA = "lies outside Tanzania";

const name = z.string().trim().min(2, "has no name").max(NAME_MAX, "has a name that is too long");
export const placeDraft = z.object({
  name,
  aliases: z.array(name).transform((names) => names.slice(0, ALIASES_MAX)),
  kind: z.enum(["landmark", "area", "town"]),
  parent: z.string().max(NAME_MAX).nullable(),
  latitude: z.number("has no latitude").min(-11.8, OUTSIDE_TANZANIA).max(-0.9, OUTSIDE_TANZANIA),
  longitude: z.number("has no longitude").min(29.3, OUTSIDE_TANZANIA).max(40.7, OUTSIDE_TANZANIA),
  sourceKey: z.string().min(1).max(200),
  confidence: z.number().gt(0, "has no confidence").max(1, "has a confidence over 1"),
});

export type PlaceDraft = z.output<typeof placeDraft>;

export function validatePlaceLine(line: number, draft: z.input<typeof placeDraft>): PlaceLine {
  const result = placeDraft.safeParse(draft);
  if (result.success) return { line, place: result.data, fault: null };
  return { line, place: null, fault: result.error.issues[0]!.message };
}
