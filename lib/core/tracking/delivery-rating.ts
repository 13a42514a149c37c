import { z } from "zod";
import { formLineField } from "@/lib/core/wire-fields";

export const RATING_WORDS_LENGTH_MAX = 200;
export const STARS = [1, 2, 3, 4, 5] as const;

export const deliveryRatingForm = z.object({
  stars: z
    .string()
    .regex(/^[1-5]$/)
    .transform(Number),
  words: formLineField(RATING_WORDS_LENGTH_MAX),
});

export type RatingInput = z.output<typeof deliveryRatingForm>;
