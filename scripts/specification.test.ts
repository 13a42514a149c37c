import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import type { z } from "zod";
import { tierSeeds } from "@/db/seed-data/tiers";
import { vehicleSeeds } from "@/db/seed-data/vehicles";
import { CONDITIONS } from "@/lib/core/conditions";
import { FAILURES } from "@/lib/core/lifecycle/failure";
import {
  getReservedReceiverPhone,
  SCENARIOS,
  type Scenario,
  SIMULATION_TIMETABLE,
} from "@/lib/core/lifecycle/simulation";
import { paymentRequestSchema, paymentSchema } from "@/lib/core/money/payment-request";
import { RESERVED_PAYERS } from "@/lib/core/money/payment";
import { packageSizeTierSchema, vehicleTypeSchema } from "@/lib/core/pricing/catalogue-fields";
import { rateQuoteSchema, rateRequest } from "@/lib/core/pricing/rate-request";
import { DEFAULT_SETTINGS } from "@/lib/core/pricing/settings";
import { shipmentListQuery, shipmentRequest } from "@/lib/core/shipments/shipment-request";
import {
  cancellationCommitSchema,
  cancellationPreviewSchema,
} from "@/lib/core/shipments/cancellation-response";
import {
  shipmentEventSchema,
  shipmentLegSchema,
  shipmentListItemSchema,
  shipmentSchema,
} from "@/lib/core/shipments/shipment-response";
import { WEBHOOK_DATA_SCHEMAS } from "@/lib/core/webhooks/webhook-event-schema";
import { readSpecification } from "./citations.fixture";

vi.mock("@/db/client", () => ({ read: () => {}, transaction: () => {}, getSqlState: () => {} }));

const document = readFileSync(new URL("../docs/specification.md", import.meta.url), "utf8");
const { sections } = readSpecification(document);
const { API_ENDPOINTS } = await import("@/app/api/_table/endpoints.fixture");

const section = (heading: string) => sections.get(heading)!.text;
/** Numbers may contain spaces as thousands separators. */
const digitsOf = (text: string) => text.replace(/(?<=\d) (?=\d{3}\b)/g, "");

/** Names that do not occur in a section as whole words. */
function absent(heading: string, names: readonly string[]): string[] {
  return names.filter((name) => !new RegExp(`(?<![\\w.])${escaped(name)}(?!\\w)`).test(section(heading)));
}

function escaped(text: string): string {
  return text.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

const keys = (schema: z.ZodObject) => Object.keys(schema.shape);
const notFees = (names: string[]) => names.filter((name) => !/_(?:fee|surcharge)$/.test(name));

describe("docs/specification.md lists", () => {
  it.each<[string, string[]]>([
    ["Rate quote", keys(rateQuoteSchema)],
    ["Vehicle type", keys(vehicleTypeSchema)],
    ["Package size tier", keys(packageSizeTierSchema)],
    ["Shipment", [...notFees(keys(shipmentSchema)), ...keys(shipmentLegSchema)]],
    ["Shipment list view", keys(shipmentListItemSchema)],
    ["Shipment event", keys(shipmentEventSchema)],
    ["Payment", keys(paymentSchema)],
    ["POST /merchant/shipments/rates", keys(rateRequest)],
    ["POST /merchant/shipments", keys(shipmentRequest)],
    ["GET /merchant/shipments", keys(shipmentListQuery)],
    [
      "POST /merchant/shipments/{id}/cancel",
      [...keys(cancellationPreviewSchema), ...keys(cancellationCommitSchema), "reason", "confirm", "max_fee"],
    ],
    ["POST /payment/initiate", keys(paymentRequestSchema)],
    ["Events", Object.entries(WEBHOOK_DATA_SCHEMAS).flatMap(([kind, data]) => [kind, ...keys(data)])],
    ["Settings", Object.keys(DEFAULT_SETTINGS)],
  ])("%s", (heading, names) => {
    expect(absent(heading, names)).toEqual([]);
  });

  it("every endpoint", () => {
    const webhooks = API_ENDPOINTS.filter(({ path }) => path.startsWith("/merchant/webhooks"));
    const others = API_ENDPOINTS.filter((endpoint) => !webhooks.includes(endpoint));
    const calls = (some: typeof others) => some.map(({ method, path }) => `${method} ${path}`);
    expect(absent("Endpoints", calls(others))).toEqual([]);
    expect(absent("Webhook subscription management", calls(webhooks))).toEqual([]);
  });
});

describe("docs/specification.md states", () => {
  it("the status of every condition", () => {
    const rows = [...section("Errors").matchAll(/\| (\d{3}) \| ([a-z_, ]+?) \|/g)];
    const told = rows.flatMap(([, status, names]) =>
      names!.split(",").map((name) => [name.trim(), Number(status)] as const),
    );
    const known = Object.entries(CONDITIONS).map(([name, { status }]) => [name, status] as const);
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(known));
    expect(told).toHaveLength(known.length);
  });

  it("the default of every setting", () => {
    const rows = [...section("Settings").matchAll(/\| ([a-z_, ]+_[a-z_, ]+) \| ([^|]+) \|/g)];
    const told = rows.flatMap(([, names, values]) => {
      const list = names!.split(", ");
      const parts = values!.includes(";") ? values!.split("; ") : values!.split(", ");
      return list.map((name, index) => [name, list.length === 1 ? values : parts[index]] as const);
    });
    const known = Object.entries(DEFAULT_SETTINGS).map(([name, value]) => [
      name,
      [value].flat().join(", ").toLowerCase(),
    ]);
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(known));
  });

  it("every vehicle and every tier of a new service", () => {
    const text = digitsOf(section("Vehicle type"));
    for (const seed of vehicleSeeds) {
      const distance = seed.maxDistanceKm ?? "–";
      const figures = [seed.baseFeeTzs, seed.pricePerKmTzs, seed.minimumFeeTzs, seed.maxPayloadKg];
      const row = [
        seed.name,
        ...figures,
        seed.maxVolumetricKg,
        seed.maxLengthCm ?? "null",
        distance,
        seed.speedKmh,
      ];
      expect(text).toContain(`| ${row.join(" | ").toLowerCase()} |`);
    }
    for (const { code, lengthCm, widthCm, heightCm, weightKg } of tierSeeds) {
      expect(section("Package size tier")).toMatch(
        new RegExp(`${code} ${lengthCm}×${widthCm}×${heightCm}(?: cm)? ${weightKg} kg`),
      );
    }
  });

  it("the fault of every failure", () => {
    const rows = [...section("Failures").matchAll(/\| ([a-z_, ]+) \| (merchant|receiver|platform|none) \|/g)];
    const told = rows.flatMap(([, codes, fault]) => codes!.split(", ").map((code) => [code, fault]));
    const known = Object.entries(FAILURES).map(([code, { atFault }]) => [code, atFault]);
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(known));
  });

  it("the sandbox numbers and timetable", () => {
    const numbers = [...section("Sandbox").matchAll(/\| (\+255\d+) \|/g)].map(([, number]) => number);
    const receivers = Object.keys(SCENARIOS).map((scenario) =>
      getReservedReceiverPhone(scenario as Scenario),
    );
    expect(numbers.sort()).toEqual([...receivers, ...Object.keys(RESERVED_PAYERS)].sort());
    const seconds = [...section("Sandbox").matchAll(/\| ([\d–]+(?:, \d+)?) \| ([\d, ]+) \|/g)];
    const told = (column: number) =>
      seconds.flatMap((row) =>
        row[column]!.split(", ")
          .filter((one) => one !== "–")
          .map(Number),
      );
    const known = (type: keyof typeof SIMULATION_TIMETABLE) => Object.values(SIMULATION_TIMETABLE[type]);
    expect(told(1)).toEqual(known("same_city"));
    expect(told(2)).toEqual(known("regional"));
  });
});
