/** Specification: Rate request item. */
export interface Item {
  description: string;
  weightKg: number;
  lengthCm: number;
  widthCm: number;
  heightCm: number;
  quantity: number;
  isFragile: boolean;
  declaredValue: number | null;
}

export interface Load {
  actualKg: number;
  volumetricKg: number;
  chargeableKg: number;
  longestSideCm: number;
  fragile: boolean;
}

/** Specification: Vehicle selection, rules 1 and 2. */
export function calculateLoad(items: readonly Item[]): Load {
  const load = { actualKg: 0, volumetricKg: 0, chargeableKg: 0, longestSideCm: 0, fragile: false };
  for (const item of items) {
    const volumetricKg = exactVolumetricKg(item);
    load.actualKg += item.quantity * item.weightKg;
    load.volumetricKg += item.quantity * volumetricKg;
    load.chargeableKg += item.quantity * Math.max(item.weightKg, volumetricKg);
    load.longestSideCm = Math.max(load.longestSideCm, item.lengthCm, item.widthCm, item.heightCm);
    load.fragile ||= item.isFragile;
  }
  load.actualKg = toMilligram(load.actualKg);
  load.volumetricKg = toMilligram(load.volumetricKg);
  load.chargeableKg = toMilligram(load.chargeableKg);
  return load;
}

/** Kilograms per piece, 3 decimals. Specification: Vehicle selection, rule 1. */
export function volumetricWeightKg(item: Item): number {
  return toGram(exactVolumetricKg(item));
}

/** Kilograms per piece, 3 decimals. Specification: Vehicle selection, rule 1. */
export function chargeableWeightKg(item: Item): number {
  return toGram(Math.max(item.weightKg, exactVolumetricKg(item)));
}

const CUBIC_CM_PER_KG = 5000;

function exactVolumetricKg(item: Item): number {
  return (item.lengthCm * item.widthCm * item.heightCm) / CUBIC_CM_PER_KG;
}

/** Rounding to six decimals removes floating-point noise without letting a load exceed a cap. */
function toMilligram(kg: number): number {
  return Math.round(kg * 1e6) / 1e6;
}

function toGram(kg: number): number {
  return Math.round(Math.round(kg * 1e6) / 1000) / 1000;
}
