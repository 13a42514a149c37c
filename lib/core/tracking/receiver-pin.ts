import { z } from "zod";
import { parseCoordinate, parseCoordinates } from "@/lib/core/input/coordinates";
import { truncateText } from "@/lib/core/input/text";
import type { Point } from "@/lib/core/pricing/geography";
import { formLineField } from "@/lib/core/wire-fields";

export const LANDMARK_LENGTH_MAX = 200;
const OFFSET_METRES_MAX = 5000;

export const PIN_OUTCOMES = ["saved", "already", "late", "far", "invalid", "again", "limited"] as const;
export type PinOutcome = (typeof PIN_OUTCOMES)[number];

const RETRYABLE_OUTCOMES: ReadonlySet<PinOutcome> = new Set(["far", "invalid", "again", "limited"]);

export function canRetryPin(outcome: PinOutcome): boolean {
  return RETRYABLE_OUTCOMES.has(outcome);
}

const PASTED_LENGTH_MAX = 400;
const TYPED_LENGTH_MAX = 30;

const coordinate = (half: "latitude" | "longitude") =>
  z
    .string()
    .max(PASTED_LENGTH_MAX)
    .default("")
    .transform((text, ctx): number | Point | null => {
      if (text.trim() === "") return null;
      const isTyped = text.length <= TYPED_LENGTH_MAX;
      const read = parseCoordinates(text) ?? (isTyped ? parseCoordinate(text, half) : null);
      if (read === null) ctx.addIssue({ code: "custom", message: "Value error, not a coordinate" });
      return read;
    });

const metres = z
  .string()
  .default("")
  .transform((text) => text.trim() || "0")
  .pipe(
    z
      .string()
      .regex(/^-?\d{1,4}$/)
      .transform(Number)
      .pipe(z.number().min(-OFFSET_METRES_MAX).max(OFFSET_METRES_MAX)),
  );

/** The offset counts from the typed point, or from the booked drop-off, which the page only knows roughly. */
export const receiverPinForm = z
  .object({
    latitude: coordinate("latitude"),
    longitude: coordinate("longitude"),
    north_metres: metres,
    east_metres: metres,
    landmark: formLineField(LANDMARK_LENGTH_MAX),
  })
  .transform(({ latitude, longitude, ...rest }) => ({
    ...rest,
    point: combineCoordinates(latitude, longitude),
  }))
  .refine(({ point }) => point !== undefined)
  .transform(({ point = null, landmark, north_metres, east_metres }) => ({
    point,
    push: { northMetres: north_metres, eastMetres: east_metres },
    landmark,
  }));

type Half = number | Point | null;

function combineCoordinates(latitude: Half, longitude: Half): Point | null | undefined {
  if (typeof latitude === "object" && latitude !== null) return latitude;
  if (typeof longitude === "object" && longitude !== null) return longitude;
  if (latitude === null && longitude === null) return null;
  return latitude === null || longitude === null ? undefined : { latitude, longitude };
}

export type ReceiverPinInput = z.output<typeof receiverPinForm>;

export const PIN_FIELDS = ["landmark", "latitude", "longitude", "north_metres", "east_metres"] as const;
export type PinDraft = Partial<Record<(typeof PIN_FIELDS)[number], string>>;

const DRAFT_LENGTH_MAX = 400;

export function readPinDraft(fields: Readonly<Record<string, string | undefined>>): PinDraft {
  const filled = PIN_FIELDS.flatMap((name) => {
    const text = truncateText(fields[name] ?? "", DRAFT_LENGTH_MAX);
    return text ? [[name, text] as const] : [];
  });
  return Object.fromEntries(filled);
}
