import type { LineProblem } from "@/db/schema/imports";
import { unescapeCsvCell } from "@/lib/core/csv-cell";
import { toFieldErrors } from "@/lib/core/field-errors";
import { hasOpaqueMapLink, parseCoordinate, parseCoordinates } from "@/lib/core/input/coordinates";
import { parseAmount, parseMeasure } from "@/lib/core/input/number";
import { parsePhone } from "@/lib/core/input/phone";
import type { ImportColumnName } from "@/lib/core/shipments/import-columns";
import { type ShipmentRequest, shipmentRequest } from "@/lib/core/shipments/shipment-request";

const ENDS = ["pickup", "dropoff"] as const;
type End = (typeof ENDS)[number];
const PLACE_COLUMNS = {
  pickup: ["pickup_latitude", "pickup_longitude", "pickup_address"],
  dropoff: ["dropoff_latitude", "dropoff_longitude", "dropoff_address"],
} as const;

const SHORT_LINK = "A short link does not say where it leads; open it and copy the coordinates";

/** The cells of a line by their column; what is blank is left out. */
export type RawLine = Partial<Record<ImportColumnName, string>>;

/** A size that may be written instead of weight and measures. */
export interface LineSizeTier {
  code: string;
  label: string;
  length_cm: number;
  width_cm: number;
  height_cm: number;
  weight_kg: number;
}

/**
 * The shipment that a line asks for, or all that is wrong with it, in the words of the API.
 * Specification: POST /merchant/shipments, request.
 */
export function requestOfLine(
  raw: RawLine,
  tiers: readonly LineSizeTier[],
): { request: ShipmentRequest | null; problems: LineProblem[] } {
  const tier = raw.package_size === undefined ? undefined : tierOf(raw.package_size, tiers);
  const body = bodyOf(raw, tier);
  const result = shipmentRequest.safeParse(body);
  const shortLinks = shortLinksOf(raw);
  const isLinked = ({ column }: LineProblem) =>
    shortLinks.some((link) => link.column === column || `${link.column?.split("_")[0]}_longitude` === column);
  const refused = result.success ? [] : problemsOf(result.error.issues, body);
  const faults = [...refused.filter((fault) => !isLinked(fault)), ...shortLinks];
  const problems = ofSizes(faults, raw, tier, tiers).map((problem) => withValue(problem, raw));
  return { request: result.success && problems.length === 0 ? result.data : null, problems };
}

function bodyOf(raw: RawLine, tier: LineSizeTier | undefined) {
  return {
    sender_name: raw.sender_name,
    sender_phone: phoneOf(raw.sender_phone),
    sender_email: raw.sender_email,
    pickup_address: raw.pickup_address,
    ...pointOf(raw, "pickup"),
    pickup_notes: raw.pickup_notes,
    receiver_name: raw.receiver_name,
    receiver_phone: phoneOf(raw.receiver_phone),
    receiver_email: raw.receiver_email,
    dropoff_address: raw.dropoff_address,
    ...pointOf(raw, "dropoff"),
    dropoff_notes: raw.dropoff_notes,
    items: [itemOf(raw, tier)],
    // A file cannot wait for somebody to pay each of its lines on a phone.
    payment_source: "wallet",
    vehicle_type_id: amountOf(raw.vehicle_type_id),
    merchant_reference: raw.merchant_reference,
  };
}

/** What is written on the line counts before what its size says. */
function itemOf(raw: RawLine, tier: LineSizeTier | undefined) {
  return {
    description: raw.description,
    weight_kg: measureOf(raw.weight_kg) ?? tier?.weight_kg,
    length_cm: measureOf(raw.length_cm) ?? tier?.length_cm,
    width_cm: measureOf(raw.width_cm) ?? tier?.width_cm,
    height_cm: measureOf(raw.height_cm) ?? tier?.height_cm,
    quantity: amountOf(raw.quantity) ?? 1,
    is_fragile: booleanOf(raw.is_fragile),
    declared_value: amountOf(raw.declared_value),
  };
}

function problemsOf(issues: Parameters<typeof toFieldErrors>[0], body: unknown): LineProblem[] {
  return toFieldErrors(issues, body, "body", shipmentRequest).map(({ loc, msg, type }) => ({
    column: columnAt(loc),
    message: msg,
    type,
  }));
}

/** The last name of a path: `["body", "items", 0, "weight_kg"]` is the column `weight_kg`. */
function columnAt(loc: (string | number)[]): string | null {
  const last = loc.at(-1);
  return typeof last === "string" && last !== "items" ? last : null;
}

const MEASURES = new Set<string | null>(["weight_kg", "length_cm", "width_cm", "height_cm"]);

/** A size that is not known, or is lacking, is one fault, and not one for each of the four measures that it stands for. */
function ofSizes(
  problems: LineProblem[],
  { package_size: size }: RawLine,
  tier: LineSizeTier | undefined,
  tiers: readonly LineSizeTier[],
): LineProblem[] {
  const isLacking = ({ column, type }: LineProblem) =>
    MEASURES.has(column) && type === "item_missing_dimensions";
  const lacking = problems.find(isLacking);
  const others = problems.filter((problem) => !isLacking(problem));
  const allowed = tiers.map(({ code }) => code);
  const message = `Input should be ${allowed.map((code) => `'${code}'`).join(", ")}`;
  if (size !== undefined && !tier)
    return [{ column: "package_size", message, type: "enum", allowed }, ...others];
  if (!lacking) return others;
  return [{ column: "package_size", message: lacking.message, type: lacking.type, allowed }, ...others];
}

/** What was written, so that it is found in the file; what is lacking has none. */
function withValue(problem: LineProblem, raw: RawLine): LineProblem {
  const value = problem.column === null ? undefined : raw[problem.column as ImportColumnName];
  const allowed = problem.allowed ?? (problem.type === "bool_type" ? ["yes", "no"] : undefined);
  return { ...problem, ...(value !== undefined && { value }), ...(allowed && { allowed }) };
}

function tierOf(size: string, tiers: readonly LineSizeTier[]): LineSizeTier | undefined {
  const wanted = size.toLowerCase();
  return tiers.find(({ code, label }) => code.toLowerCase() === wanted || label.toLowerCase() === wanted);
}

function phoneOf(written: string | undefined): string | undefined {
  return written === undefined ? undefined : (parsePhone(unescapeCsvCell(written)) ?? written);
}

/** A text that cannot be read stays, for the schema to refuse. */
function amountOf(written: string | undefined): number | string | undefined {
  return written === undefined ? undefined : (parseAmount(unescapeCsvCell(written)) ?? written);
}

function measureOf(written: string | undefined): number | string | undefined {
  return written === undefined ? undefined : (parseMeasure(unescapeCsvCell(written)) ?? written);
}

/** Both coordinates of an end; a whole place that is pasted into one of the two cells fills the other. */
function pointOf(raw: RawLine, end: End): Record<string, number | string | undefined> {
  const [north, east] = [`${end}_latitude`, `${end}_longitude`] as const;
  const cells = [unescapeCsvCell(raw[north] ?? ""), unescapeCsvCell(raw[east] ?? "")] as const;
  const pasted = cells.map((cell, at) => (halfOf(cell, at) === null ? parseCoordinates(cell) : null));
  const latitude = pasted[0]?.latitude ?? halfOf(cells[0], 0) ?? pasted[1]?.latitude;
  const longitude = pasted[1]?.longitude ?? halfOf(cells[1], 1) ?? pasted[0]?.longitude;
  const isAgreed = pasted.every(
    (point) => !point || (point.latitude === latitude && point.longitude === longitude),
  );
  return isAgreed
    ? { [north]: latitude ?? raw[north], [east]: longitude ?? raw[east] }
    : { [north]: raw[north], [east]: raw[east] };
}

function halfOf(cell: string, at: number): number | null {
  return parseCoordinate(cell, at === 0 ? "latitude" : "longitude");
}

/** Cells with a link that must be opened to know its place, where no other cell says the place. */
function shortLinksOf(raw: RawLine): LineProblem[] {
  return ENDS.flatMap((end) => {
    const point = Object.values(pointOf(raw, end));
    if (point.every((half) => typeof half === "number")) return [];
    return PLACE_COLUMNS[end]
      .filter((column) => hasOpaqueMapLink(raw[column] ?? ""))
      .map((column) => ({ column, message: SHORT_LINK, type: "short_link" }));
  });
}

const YES = new Set(["yes", "y", "true", "1", "x", "ndiyo", "ndio"]);
const NO = new Set(["no", "n", "false", "0", "hapana"]);

function booleanOf(written: string | undefined): boolean | string | undefined {
  const word = written?.toLowerCase();
  if (word === undefined) return undefined;
  if (YES.has(word)) return true;
  return NO.has(word) ? false : written;
}
