import type { PlacePrecision } from "@/lib/core/pricing/place-suggestion";

interface ImportColumn<Name extends string> {
  name: Name;
  aliases: readonly string[];
  /** `pickup`: the value defaults to the sender's usual details. `size`: the row needs a tier or measures. */
  need: "required" | "pickup" | "size" | "optional";
  example: string;
}

export type ImportColumnName = (typeof IMPORT_COLUMNS)[number]["name"];

/** Specification: POST /merchant/shipments, request. */
export const IMPORT_COLUMNS = [
  column(
    "receiver_name",
    ["receiver", "name", "customer", "mpokeaji", "jina", "jina_la_mpokeaji"],
    "required",
    "Juma Ally",
  ),
  column(
    "receiver_phone",
    ["phone", "mobile", "simu", "simu_ya_mpokeaji", "namba_ya_simu"],
    "required",
    "0754000001",
  ),
  column(
    "dropoff_address",
    ["address", "delivery_address", "anwani", "mahali", "anwani_ya_mpokeaji"],
    "required",
    "Posta mpya, Dar es Salaam",
  ),
  column("dropoff_latitude", ["latitude", "lat", "latitudo"], "optional", "-6.8160"),
  column("dropoff_longitude", ["longitude", "lng", "lon", "longitudo"], "optional", "39.2870"),
  column("dropoff_notes", ["notes", "maelekezo", "landmark"], "optional", "Geti la bluu"),
  column("receiver_email", ["email", "barua_pepe"], "optional", ""),
  column("description", ["item", "contents", "bidhaa", "maelezo"], "required", "Viatu"),
  column("package_size", ["size", "package", "ukubwa"], "size", "small"),
  column("weight_kg", ["weight", "uzito", "uzito_kg"], "size", "1.5"),
  column("length_cm", ["length", "urefu"], "size", "30"),
  column("width_cm", ["width", "upana"], "size", "20"),
  column("height_cm", ["height", "kimo"], "size", "10"),
  column("quantity", ["qty", "pieces", "idadi"], "optional", "1"),
  column("is_fragile", ["fragile", "dhaifu", "inavunjika"], "optional", "no"),
  column("declared_value", ["value", "thamani"], "optional", "45000"),
  column(
    "merchant_reference",
    ["reference", "order", "order_number", "kumbukumbu", "oda"],
    "optional",
    "A-1001",
  ),
  column("vehicle_type_id", ["vehicle", "chombo"], "optional", ""),
  column("sender_name", ["mtumaji", "jina_la_mtumaji"], "pickup", ""),
  column("sender_phone", ["simu_ya_mtumaji"], "pickup", ""),
  column("sender_email", [], "optional", ""),
  column("pickup_address", ["anwani_ya_mtumaji", "mahali_pa_kuchukua"], "pickup", ""),
  column("pickup_latitude", [], "optional", ""),
  column("pickup_longitude", [], "optional", ""),
  column("pickup_notes", [], "optional", ""),
  // Without an example, because a fixed time in the template would pass.
  column("pickup_after", ["pickup_from", "pickup_time", "muda_wa_kuchukua", "kuanzia"], "optional", ""),
  column("pickup_before", ["pickup_until", "mwisho_wa_kuchukua", "hadi"], "optional", ""),
] as const;

export type ImportDefaults = Partial<Record<ImportColumnName, string>>;

const COLUMN_BY_HEADER = new Map<string, ImportColumnName>(
  IMPORT_COLUMNS.flatMap(({ name, aliases }) => [name, ...aliases].map((header) => [header, name] as const)),
);

export function findImportColumn(header: string): ImportColumnName | null {
  return COLUMN_BY_HEADER.get(normalizeHeader(header)) ?? null;
}

export function buildImportTemplate(): string[][] {
  return [IMPORT_COLUMNS.map(({ name }) => name), IMPORT_COLUMNS.map(({ example }) => example)];
}

function normalizeHeader(header: string): string {
  const words = header
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_");
  return words.replace(/^_+|_+$/g, "");
}

function column<const Name extends string>(
  name: Name,
  aliases: readonly string[],
  need: ImportColumn<Name>["need"],
  example: string,
): ImportColumn<Name> {
  return { name, aliases, need, example };
}

/** Amounts are whole TZS. */
export interface ImportView {
  id: number;
  file_name: string;
  status: "draft" | "running" | "done";
  created_at: string;
  counts: Record<ImportLineState, number>;
  total_amount: number;
  is_quoted: boolean;
  lines: ImportLineView[];
}

export interface FileColumn {
  header: string;
  sample: string;
  column: ImportColumnName | null;
}

export type ImportLineState = "invalid" | "ready" | "booked" | "refused" | "skipped";

export interface ImportLineView {
  line: number;
  row: number;
  receiver_name: string | null;
  dropoff_address: string | null;
  description: string | null;
  merchant_reference: string | null;
  state: ImportLineState;
  problems: { column: string | null; type: string; value: string | null; allowed: string[] }[];
  places: { pickup: ImportPlaceView; dropoff: ImportPlaceView } | null;
  is_unsure: boolean;
  distance_km: number | null;
  amount: number | null;
  vehicle_name: string | null;
  shipment: { id: number; shipment_number: string } | null;
}

export interface ImportPlaceView {
  latitude: number;
  longitude: number;
  full: string | null;
  sureness: PlacePrecision;
}

export interface ImportPricingProgress extends ImportView {
  priced: number;
  left: number;
  last: number;
}

export interface ImportStep {
  view: ImportView;
  booked: number;
  left: number;
  stopped: { row: number; condition: string; meta: Record<string, unknown> } | null;
}
