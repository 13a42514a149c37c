import type { FieldSpec } from "@/components/admin/field-spec";
import { buildReasonField } from "@/components/admin/reason-field";
import type { Locale } from "@/lib/core/locale";
import type { CatalogueKind } from "@/lib/core/pricing/catalogue-fields";
import { type CatalogueFields, VEHICLE_SLUGS } from "@/lib/core/pricing/catalogue-fields";
import { CATALOGUE_LABELS, type CatalogueField } from "./labels-catalogue";
import type { FieldGroup } from "./record-form";

export interface RecordSpecs {
  fields: FieldSpec[];
  groups: FieldGroup[];
}

type Row<Kind extends CatalogueKind> = Partial<CatalogueFields[Kind]> | null;
type Kinds<Kind extends CatalogueKind> = { [Field in keyof CatalogueFields[Kind]]: FieldSpec["kind"] };

const VEHICLE_KINDS: Kinds<"vehicle_type"> = {
  name: "text",
  slug: "choice",
  description: "text",
  icon: "text",
  base_fee: "integer",
  price_per_km: "integer",
  minimum_fee: "integer",
  max_payload_kg: "decimal",
  max_volumetric_kg: "decimal",
  max_length_cm: "decimal",
  max_distance_km: "decimal",
  speed_kmh: "decimal",
  is_active: "boolean",
  sort_order: "integer",
};

/** Returns the fields of a new vehicle type when `row` is null. */
export function vehicleSpecs(
  locale: Locale,
  row: Row<"vehicle_type">,
  freeSlugs: string[] = [],
): RecordSpecs {
  const { groups, fields: names } = CATALOGUE_LABELS[locale];
  const slugs = row ? [...VEHICLE_SLUGS] : freeSlugs;
  const spec = specMaker<"vehicle_type">(locale, row, VEHICLE_KINDS);
  const cap = { group: "limits", optional: true };
  return {
    groups: [
      { key: "prices", title: groups.prices },
      { key: "limits", title: groups.limits, hint: groups.limitsHint },
      { key: "facts", title: groups.facts },
    ],
    fields: [
      spec("base_fee", { group: "prices" }),
      spec("price_per_km", { group: "prices" }),
      spec("minimum_fee", { group: "prices" }),
      spec("is_active", { group: "prices", value: row?.is_active ?? true }),
      spec("max_payload_kg", cap),
      spec("max_volumetric_kg", cap),
      spec("max_length_cm", cap),
      spec("max_distance_km", cap),
      spec("speed_kmh", { group: "limits" }),
      spec("name", { group: "facts" }),
      spec("slug", {
        group: "facts",
        fixed: row !== null,
        label: names.slug,
        options: slugs.map((slug) => ({ value: slug, label: slug })),
        value: row?.slug ?? slugs[0],
      }),
      spec("description", { group: "facts" }),
      spec("icon", { group: "facts" }),
      spec("sort_order", { group: "facts" }),
      { ...buildReasonField(locale, "required"), group: "facts" },
    ],
  };
}

/** Returns the fields of a new package size when `row` is null. */
export function tierSpecs(locale: Locale, row: Row<"package_size_tier">): RecordSpecs {
  const { groups } = CATALOGUE_LABELS[locale];
  const spec = specMaker<"package_size_tier">(locale, row, {
    code: "text",
    label: "text",
    length_cm: "decimal",
    width_cm: "decimal",
    height_cm: "decimal",
    weight_kg: "decimal",
    is_active: "boolean",
    sort_order: "integer",
  });
  return {
    groups: [
      { key: "size", title: groups.size },
      { key: "facts", title: groups.facts },
    ],
    fields: [
      spec("length_cm", { group: "size" }),
      spec("width_cm", { group: "size" }),
      spec("height_cm", { group: "size" }),
      spec("weight_kg", { group: "size" }),
      spec("label", { group: "facts" }),
      spec("code", { group: "facts", fixed: row !== null }),
      spec("sort_order", { group: "facts" }),
      spec("is_active", { group: "facts", value: row?.is_active ?? true }),
      { ...buildReasonField(locale, row ? "required" : "optional"), group: "facts" },
    ],
  };
}

/** Returns the fields of a new hub when `row` is null. */
export function hubSpecs(locale: Locale, row: Row<"hub">): RecordSpecs {
  const { groups, hubHint } = CATALOGUE_LABELS[locale];
  const spec = specMaker<"hub">(locale, row, {
    name: "text",
    address: "text",
    latitude: "decimal",
    longitude: "decimal",
    is_active: "boolean",
  });
  return {
    groups: [{ key: "place", title: groups.place, hint: hubHint }],
    fields: [
      spec("name"),
      spec("address"),
      spec("latitude"),
      spec("longitude"),
      spec("is_active", { value: row?.is_active ?? true }),
      buildReasonField(locale, row ? "required" : "optional"),
    ],
  };
}

/** Returns the fields of a new lane when `row` is null. */
export function buildLaneFormSpecs(
  locale: Locale,
  row: Row<"lane">,
  hubs: readonly { id?: number; name: string }[],
): RecordSpecs {
  const { groups } = CATALOGUE_LABELS[locale];
  const spec = specMaker<"lane">(locale, row, {
    origin_hub_id: "choice",
    destination_hub_id: "choice",
    distance_km: "decimal",
    transit_base_rate: "integer",
    transit_per_kg_rate: "integer",
    hours: "decimal",
    is_active: "boolean",
  });
  const options = hubs.map(({ id, name }) => ({ value: String(id), label: name }));
  const end = { group: "facts", fixed: row !== null, options, isNumeric: true };
  return {
    groups: [
      { key: "prices", title: groups.prices },
      { key: "facts", title: groups.facts },
    ],
    fields: [
      spec("transit_base_rate", { group: "prices" }),
      spec("transit_per_kg_rate", { group: "prices" }),
      spec("origin_hub_id", { ...end, value: row?.origin_hub_id ?? hubs[0]?.id }),
      spec("destination_hub_id", { ...end, value: row?.destination_hub_id ?? hubs[1]?.id }),
      spec("distance_km", { group: "facts" }),
      spec("hours", { group: "facts" }),
      spec("is_active", { group: "facts", value: row?.is_active ?? true }),
      { ...buildReasonField(locale, "required"), group: "facts" },
    ],
  };
}

function specMaker<Kind extends CatalogueKind>(locale: Locale, row: Row<Kind>, kinds: Kinds<Kind>) {
  const names = CATALOGUE_LABELS[locale].fields;
  return (name: keyof CatalogueFields[Kind] & CatalogueField, more: Partial<FieldSpec> = {}): FieldSpec => ({
    name,
    label: names[name],
    kind: kinds[name],
    value: (row as Record<string, unknown> | null)?.[name],
    ...more,
  });
}
