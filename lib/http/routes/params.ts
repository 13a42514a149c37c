import { z } from "zod";
import { ConditionError } from "@/lib/core/conditions";
import { MODES } from "@/lib/core/mode";
import { CATALOGUE_ID_MAX } from "@/lib/core/pricing/catalogue-fields";
import { emptyRequest, integerParam } from "@/lib/core/wire-fields";

export const idParams = z.object({ id: integerParam() });
export const modeParams = z.object({ mode: z.enum(MODES) });
export const modeIdParams = z.object({ mode: z.enum(MODES), id: integerParam() });
export const rowIdParams = z.object({ id: integerParam({ min: 1, max: Number.MAX_SAFE_INTEGER }) });
export const catalogueIdParams = z.object({ id: integerParam({ min: 1, max: CATALOGUE_ID_MAX }) });

/** Fields of a contract whose request needs no body. */
export const noBody = { body: emptyRequest, bodyOptional: true } as const;

export function assertValidId(id: number, condition: "shipment_not_found" | "not_found"): number {
  if (Number.isSafeInteger(id) && id > 0) return id;
  throw new ConditionError(condition, condition === "not_found" ? "Not found" : "Shipment not found");
}
