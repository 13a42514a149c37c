/** One kind of parcel in a request; `quantity` counts the equal pieces. Specification: Rate request item. */
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

/** What all items come to together: the figures that select a vehicle and price the transit. */
export interface Load {
  actualKg: number;
  volumetricKg: number;
  chargeableKg: number;
  longestSideCm: number;
  fragile: boolean;
}

/** The sums over all pieces of all items. Specification: Vehicle selection, rules 1 and 2. */
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

/** Kilograms of one piece by its volume, to 3 decimals as answers show it. Specification: Vehicle selection, rule 1. */
export function volumetricWeightKg(item: Item): number {
  return toGram(exactVolumetricKg(item));
}

/** Kilograms of one piece that transit charges for, to 3 decimals. Specification: Vehicle selection, rule 1. */
export function chargeableWeightKg(item: Item): number {
  return toGram(Math.max(item.weightKg, exactVolumetricKg(item)));
}

const CUBIC_CM_PER_KG = 5000;

function exactVolumetricKg(item: Item): number {
  return (item.lengthCm * item.widthCm * item.heightCm) / CUBIC_CM_PER_KG;
}

// Sums keep 6 decimals: enough to drop the noise of floating point (0.1 + 0.2 fits a cap of 0.3),
// too few to let a load through that is really above a cap.
function toMilligram(kg: number): number {
  return Math.round(kg * 1e6) / 1e6;
}

function toGram(kg: number): number {
  return Math.round(Math.round(kg * 1e6) / 1000) / 1000;
}
