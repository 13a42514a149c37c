interface ImportColumn<Name extends string> {
  name: Name;
  aliases: readonly string[];
  /** `pickup`: defaults to the sender's usual details. `size`: a tier or measures. */
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
