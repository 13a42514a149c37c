import { readFileSync } from "node:fs";
import type { Tuma } from "../../typescript/src/index.js";
import type { ItemRequest, RateRequest } from "../../typescript/src/generated/types.js";
import { readStdin } from "./prompt.js";
import type { Option, Values } from "./command.js";
import { parseWholeNumber } from "./parse-arguments.js";
import { decodeText } from "./text-file.js";
import { UsageError } from "./usage-error.js";

export const ROUTE_FLAGS: Record<string, Option> = {
  from: {
    type: "string",
    value: "place",
    meaning: "Where it is collected: an address, or latitude,longitude",
  },
  to: { type: "string", value: "place", meaning: "Where it is brought: an address, or latitude,longitude" },
  item: {
    type: "string",
    multiple: true,
    value: "item",
    meaning: "What is sent: description:kg:length x width x height cm[:pieces], as Shoes:1.5:30x20x12:2",
  },
  tier: { type: "string", value: "code", meaning: "Instead of --item: a usual size, see tuma tiers" },
  vehicle: { type: "string", value: "id", meaning: "A vehicle by its id, see tuma vehicles" },
  file: {
    type: "string",
    short: "f",
    value: "path",
    meaning: "The request as JSON, - for standard input; options come on top of it",
  },
};

const POINT = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/;
const ITEM = /^(.+?):([\d.]+):([\d.]+)x([\d.]+)x([\d.]+)(?::(\d+))?$/;

/** Builds the request from the flags. Throws UsageError. */
export async function buildRateRequest(
  values: Values,
  tuma: Tuma,
): Promise<RateRequest & Record<string, unknown>> {
  const items = await itemsOf(values, tuma);
  const request = {
    ...(await fileOf(values)),
    ...endOf("pickup", values.from),
    ...endOf("dropoff", values.to),
    ...(items && { items }),
    ...(values.vehicle !== undefined && { vehicle_type_id: parseWholeNumber(values.vehicle, "--vehicle") }),
  } as RateRequest & Record<string, unknown>;
  if (!request.items) throw new UsageError("Say what is sent: --item, --tier or --file.");
  return request;
}

/** Returns the text as the address, and the coordinates when the text is a coordinate pair. */
function endOf(end: "pickup" | "dropoff", place: Values[string]) {
  if (typeof place !== "string") return {};
  const point = POINT.exec(place);
  if (!point) return { [`${end}_address`]: place };
  return {
    [`${end}_latitude`]: Number(point[1]),
    [`${end}_longitude`]: Number(point[2]),
    [`${end}_address`]: place,
  };
}

async function itemsOf({ item, tier }: Values, tuma: Tuma): Promise<ItemRequest[] | undefined> {
  if (item && tier) throw new UsageError("--item or --tier, not both.");
  if (tier) {
    const found = (await tuma.packageSizeTiers.list()).find(({ code }) => code === tier);
    if (!found) throw new UsageError(`There is no size ${tier}: see tuma tiers.`);
    const { label, weight_kg, length_cm, width_cm, height_cm } = found;
    return [{ description: label, weight_kg, length_cm, width_cm, height_cm, quantity: 1 }];
  }
  return (item as string[] | undefined)?.map(itemFrom);
}

function itemFrom(text: string): ItemRequest {
  const found = ITEM.exec(text);
  if (!found) throw new UsageError(`--item ${text} is not like Shoes:1.5:30x20x12:2.`);
  const [, description, ...figures] = found;
  const [weight_kg, length_cm, width_cm, height_cm, quantity] = figures.map((figure) => Number(figure ?? 1));
  return {
    description: description!,
    weight_kg: weight_kg!,
    length_cm: length_cm!,
    width_cm: width_cm!,
    height_cm: height_cm!,
    quantity: quantity!,
  };
}

async function fileOf({ file }: Values): Promise<object> {
  if (typeof file !== "string") return {};
  try {
    const value: unknown = JSON.parse(file === "-" ? await readStdin() : decodeText(readFileSync(file)));
    if (typeof value === "object" && value !== null) return value;
    throw new Error("is no JSON object");
  } catch (error) {
    throw new UsageError(`--file ${file}: ${(error as Error).message}`);
  }
}
