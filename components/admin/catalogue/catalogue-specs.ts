import type { FieldSpec } from "@/components/admin/field-spec";
import { buildReasonField } from "@/components/admin/reason-field";
import type { Locale } from "@/lib/core/locale";
import {
  type CatalogueFields,
  type CatalogueKind,
  IMMUTABLE_FIELDS,
} from "@/lib/core/pricing/catalogue-fields";
import { CATALOGUE_LABELS, type CatalogueField } from "./labels-catalogue";
import type { FieldGroup } from "./record-form";

export interface RecordSpecs {
  fields: FieldSpec[];
  groups: FieldGroup[];
}

type Row<Kind extends CatalogueKind> = CatalogueFields[Kind];
type Group = "prices" | "limits" | "size" | "place" | "hours" | "facts";
type Shape = readonly [group: Group, kind: FieldSpec["kind"], need?: "optional"];

const FIELDS: { [Kind in CatalogueKind]: Record<keyof Row<Kind>, Shape> } = {
  vehicle_type: {
    base_fee: ["prices", "integer"],
    price_per_km: ["prices", "integer"],
    minimum_fee: ["prices", "integer"],
    is_active: ["prices", "boolean"],
    max_payload_kg: ["limits", "decimal", "optional"],
    max_volumetric_kg: ["limits", "decimal", "optional"],
    max_length_cm: ["limits", "decimal", "optional"],
    max_distance_km: ["limits", "decimal", "optional"],
    speed_kmh: ["limits", "decimal"],
    name: ["facts", "text"],
    slug: ["facts", "choice"],
    description: ["facts", "text"],
    icon: ["facts", "text"],
    sort_order: ["facts", "integer"],
  },
  package_size_tier: {
    length_cm: ["size", "decimal"],
    width_cm: ["size", "decimal"],
    height_cm: ["size", "decimal"],
    weight_kg: ["size", "decimal"],
    label: ["facts", "text"],
    code: ["facts", "text"],
    sort_order: ["facts", "integer"],
    is_active: ["facts", "boolean"],
  },
  hub: {
    name: ["place", "text"],
    address: ["place", "text"],
    latitude: ["place", "decimal"],
    longitude: ["place", "decimal"],
    is_active: ["place", "boolean"],
    opening_hours: ["hours", "week"],
    closed_days: ["hours", "texts"],
    pickup_capacity: ["hours", "integer", "optional"],
  },
  lane: {
    transit_base_rate: ["prices", "integer"],
    transit_per_kg_rate: ["prices", "integer"],
    origin_hub_id: ["facts", "choice"],
    destination_hub_id: ["facts", "choice"],
    distance_km: ["facts", "decimal"],
    hours: ["facts", "decimal"],
    is_active: ["facts", "boolean"],
  },
};

/**
 * Returns the fields and groups of a form, with the fields of a new row when `row` is null. `choices` has
 * the options and initial values of select fields.
 */
export function buildRecordSpecs<Kind extends CatalogueKind>(
  locale: Locale,
  kind: Kind,
  row: Row<Kind> | null,
  choices: { [Field in keyof Row<Kind>]?: Pick<FieldSpec, "options" | "value" | "isNumeric"> } = {},
): RecordSpecs {
  const { groups, fields: labels, hubHint, closedDaysHint } = CATALOGUE_LABELS[locale];
  const hints: Partial<Record<Group, string>> = {
    limits: groups.limitsHint,
    place: hubHint,
    hours: groups.hoursHint,
  };
  const shapes = Object.entries<Shape>(FIELDS[kind]) as [CatalogueField & keyof Row<Kind>, Shape][];
  const fields = shapes.map(
    ([name, [group, fieldKind, need]]): FieldSpec => ({
      ...{ name, group, kind: fieldKind, label: labels[name], optional: need === "optional" },
      fixed: row !== null && name in IMMUTABLE_FIELDS[kind],
      ...(name === "is_active" && { value: true }),
      ...(name === "closed_days" && { hint: closedDaysHint }),
      ...choices[name],
      ...(row && { value: row[name] }),
    }),
  );
  const keys = [...new Set(shapes.map(([, [group]]) => group))];
  const isPriced = kind === "vehicle_type" || kind === "lane";
  const reason = buildReasonField(locale, row || isPriced ? "required" : "optional");
  return {
    groups: keys.map((key) => ({ key, title: groups[key], ...(hints[key] && { hint: hints[key] }) })),
    fields: [...fields, { ...reason, group: keys.at(-1)! }],
  };
}
