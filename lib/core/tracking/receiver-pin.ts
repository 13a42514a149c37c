import { z } from "zod";

/** Enough for "behind the blue mosque, second gate", and one screen of a rider's phone. */
export const LANDMARK_LENGTH_MAX = 200;
/** Beyond the largest distance that administrators can allow, either way. */
const PUSH_METRES_MAX = 5000;

/** What became of the receiver's answer, as the page's link carries it. */
export const PIN_OUTCOMES = ["saved", "already", "late", "far", "invalid", "again", "limited"] as const;
export type PinOutcome = (typeof PIN_OUTCOMES)[number];

/** After these the receiver can mend what was sent, so the form comes back as it was filled in. */
const MENDABLE: ReadonlySet<PinOutcome> = new Set(["far", "invalid", "again", "limited"]);

/** Whether the receiver may send the form again. */
export function isMendable(outcome: PinOutcome): boolean {
  return MENDABLE.has(outcome);
}

const CONTROL = /\p{Cc}+/gu;

/** A coordinate as people type it: blank for none, with a point or a comma. */
const coordinate = (limit: number) =>
  z
    .string()
    .max(30)
    .default("")
    .transform((text) => text.trim().replace(",", "."))
    .pipe(
      z.union([
        z.literal("").transform(() => null),
        z
          .string()
          .regex(/^-?\d+(?:\.\d+)?$/)
          .transform(Number)
          .pipe(z.number().min(-limit).max(limit)),
      ]),
    );

/** Whole metres that the pin was pushed by; blank for none. */
const metres = z
  .string()
  .default("")
  .transform((text) => text.trim() || "0")
  .pipe(
    z
      .string()
      .regex(/^-?\d{1,4}$/)
      .transform(Number)
      .pipe(z.number().min(-PUSH_METRES_MAX).max(PUSH_METRES_MAX)),
  );

/**
 * What the receiver sends: a place of its own or none, how far the pin was pushed from there, or else from the booked
 * place, which the page knows only roughly, and words for the rider. Both coordinates, or neither.
 */
export const receiverPinForm = z
  .object({
    latitude: coordinate(90),
    longitude: coordinate(180),
    north_metres: metres,
    east_metres: metres,
    landmark: z
      .string()
      .default("")
      .transform((text) => text.replace(CONTROL, " ").trim())
      .pipe(z.string().max(LANDMARK_LENGTH_MAX)),
  })
  .refine(({ latitude, longitude }) => (latitude === null) === (longitude === null))
  .transform(({ latitude, longitude, landmark, north_metres, east_metres }) => ({
    point: latitude === null || longitude === null ? null : { latitude, longitude },
    push: { northMetres: north_metres, eastMetres: east_metres },
    landmark: landmark || null,
  }));

export type ReceiverPinWish = z.output<typeof receiverPinForm>;

/** What is typed in the form and comes back after a refusal, as it was. */
export const PIN_FIELDS = ["landmark", "latitude", "longitude", "north_metres", "east_metres"] as const;
export type PinDraft = Partial<Record<(typeof PIN_FIELDS)[number], string>>;

/** So much of a field comes back; beyond it lies nothing that a receiver typed. */
const DRAFT_LENGTH_MAX = 400;

/** The filled-in fields among others, cut to what an address can carry. */
export function pinDraft(fields: Readonly<Record<string, string | undefined>>): PinDraft {
  const filled = PIN_FIELDS.flatMap((name) => {
    const text = fields[name]?.slice(0, DRAFT_LENGTH_MAX);
    return text ? [[name, text] as const] : [];
  });
  return Object.fromEntries(filled);
}
