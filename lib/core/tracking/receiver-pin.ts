import { z } from "zod";

/** Enough for "behind the blue mosque, second gate", and one screen of a rider's phone. */
export const LANDMARK_LENGTH_MAX = 200;

/** What became of the receiver's answer, as the page's link carries it. */
export const PIN_OUTCOMES = ["saved", "already", "late", "far", "invalid", "again", "limited"] as const;
export type PinOutcome = (typeof PIN_OUTCOMES)[number];

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

/** What the receiver sends: a corrected place or none, and words for the rider. Both coordinates, or neither. */
export const receiverPinForm = z
  .object({
    latitude: coordinate(90),
    longitude: coordinate(180),
    landmark: z
      .string()
      .default("")
      .transform((text) => text.replace(CONTROL, " ").trim())
      .pipe(z.string().max(LANDMARK_LENGTH_MAX)),
  })
  .refine(({ latitude, longitude }) => (latitude === null) === (longitude === null))
  .transform(({ latitude, longitude, landmark }) => ({
    point: latitude === null || longitude === null ? null : { latitude, longitude },
    landmark: landmark || null,
  }));

export type ReceiverPinWish = z.output<typeof receiverPinForm>;
