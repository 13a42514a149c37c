import type { z } from "zod";
import type { LineProblem } from "@/db/schema/imports";
import { unescapeCsvCell } from "@/lib/core/csv-cell";
import { toFieldErrors } from "@/lib/core/field-errors";
import { hasUnresolvedShortMapLink, parseCoordinate, parseCoordinates } from "@/lib/core/input/coordinates";
import { parseLocalMoment } from "@/lib/core/input/moment";
import { parseAmount, parseMeasurement } from "@/lib/core/input/number";
import { parsePhone } from "@/lib/core/input/phone";
import type { packageSizeTierSchema } from "@/lib/core/pricing/catalogue-fields";
import type { ImportColumnName } from "@/lib/core/shipments/import-columns";
import { type ShipmentRequest, shipmentRequest } from "@/lib/core/shipments/shipment-request";

const ENDS = ["pickup", "dropoff"] as const;
type End = (typeof ENDS)[number];

const SHORT_LINK = "A short link does not say where it leads; open it and copy the coordinates";

export type RawLine = Partial<Record<ImportColumnName, string>>;

export type LineSizeTier = Omit<z.output<typeof packageSizeTierSchema>, "sort_order">;

/** Returns the request or its errors. Specification: POST /merchant/shipments, request. */
export function parseLineRequest(
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
    pickup_after: momentOf(raw.pickup_after),
    pickup_before: momentOf(raw.pickup_before),
    receiver_name: raw.receiver_name,
    receiver_phone: phoneOf(raw.receiver_phone),
    receiver_email: raw.receiver_email,
    dropoff_address: raw.dropoff_address,
    ...pointOf(raw, "dropoff"),
    dropoff_notes: raw.dropoff_notes,
    items: [itemOf(raw, tier)],
    // A file is paid from the wallet, because nobody can confirm a phone payment for each line.
    payment_source: "wallet",
    vehicle_type_id: amountOf(raw.vehicle_type_id),
    merchant_reference: raw.merchant_reference,
  };
}

/** Measures in the line take precedence over the size tier. */
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

/** `["body", "items", 0, "weight_kg"]` maps to the column `weight_kg`. */
function columnAt(loc: (string | number)[]): string | null {
  const last = loc.at(-1);
  return typeof last === "string" && last !== "items" ? last : null;
}

const MEASURES = new Set<string | null>(["weight_kg", "length_cm", "width_cm", "height_cm"]);

/** Reports an unknown or missing size as one error instead of one error for each of the four measures. */
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

/** Numbers that cannot be parsed stay text, so that the schema reports the error. */
function amountOf(written: string | undefined): number | string | undefined {
  return written === undefined ? undefined : (parseAmount(unescapeCsvCell(written)) ?? written);
}

function measureOf(written: string | undefined): number | string | undefined {
  return written === undefined ? undefined : (parseMeasurement(unescapeCsvCell(written)) ?? written);
}

function momentOf(written: string | undefined): string | undefined {
  return written === undefined ? undefined : (parseLocalMoment(unescapeCsvCell(written)) ?? written);
}

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

/** Reports short links, because a short link does not contain the coordinates. */
function shortLinksOf(raw: RawLine): LineProblem[] {
  return ENDS.flatMap((end) => {
    const point = Object.values(pointOf(raw, end));
    if (point.every((half) => typeof half === "number")) return [];
    return ([`${end}_latitude`, `${end}_longitude`, `${end}_address`] as const)
      .filter((column) => hasUnresolvedShortMapLink(raw[column] ?? ""))
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
