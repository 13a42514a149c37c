import { createHash } from "node:crypto";
import type { Catalogue } from "@/lib/core/pricing/catalogue";
import type { CatalogueKind } from "@/lib/core/pricing/catalogue-fields";
import type { Hub, Lane } from "@/lib/core/pricing/geography";
import type { Settings } from "@/lib/core/pricing/settings";
import type { Vehicle } from "@/lib/core/pricing/vehicles";

/** A change that is not saved yet. Package size tiers are not included, because they have no price. */
export type CatalogueChange =
  | { kind: "vehicle_type"; row: Vehicle }
  | { kind: "hub"; row: Hub }
  | { kind: "lane"; row: Lane }
  | { kind: "settings"; values: Partial<Settings> };

export function applyCatalogueChange(catalogue: Catalogue, proposal: CatalogueChange): Catalogue {
  switch (proposal.kind) {
    case "vehicle_type":
      return { ...catalogue, vehicles: upsertRow(catalogue.vehicles, proposal.row) };
    case "hub":
      return { ...catalogue, hubs: upsertRow(catalogue.hubs, proposal.row) };
    case "lane":
      return { ...catalogue, lanes: upsertRow(catalogue.lanes, proposal.row) };
    case "settings":
      return { ...catalogue, settings: { ...catalogue.settings, ...proposal.values } };
  }
}

function upsertRow<Row extends { id: number }>(rows: readonly Row[], row: Row): Row[] {
  const others = rows.filter(({ id }) => id !== row.id);
  return others.length === rows.length
    ? [...rows, row]
    : rows.map((other) => (other.id === row.id ? row : other));
}

export function hashContent(content: object): string {
  return createHash("sha256").update(canonicalJson(content)).digest("hex").slice(0, 16);
}

export function isSameContent(a: unknown, b: unknown): boolean {
  return canonicalJson(a) === canonicalJson(b);
}

/** Sorts the keys, so that equal contents have equal text. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

export function findSettingsConflict(settings: Settings): { field: keyof Settings; msg: string } | null {
  for (const [low, high] of ORDERED_SETTINGS) {
    if (settings[low] > settings[high]) return { field: low, msg: `Must not be above ${high}` };
  }
  return null;
}

const ORDERED_SETTINGS = [
  ["cancellation_assigned_bps", "cancellation_en_route_bps"],
  ["topup_minimum_sandbox_tzs", "topup_maximum_tzs"],
  ["topup_minimum_live_tzs", "topup_maximum_tzs"],
  ["no_rider_alert_seconds", "no_rider_fail_seconds"],
] as const satisfies readonly (readonly [keyof Settings, keyof Settings])[];

export function isCatalogueKind(kind: string): kind is CatalogueKind {
  return kind === "vehicle_type" || kind === "package_size_tier" || kind === "hub" || kind === "lane";
}
