/** Specification: Package size tier. */
interface TierSeed {
  code: string;
  label: string;
  lengthCm: number;
  widthCm: number;
  heightCm: number;
  weightKg: number;
  sortOrder: number;
}

/** Never change a published code. */
export const tierSeeds: TierSeed[] = [
  {
    code: "envelope",
    label: "Envelope",
    lengthCm: 35,
    widthCm: 25,
    heightCm: 2,
    weightKg: 0.5,
    sortOrder: 1,
  },
  { code: "small", label: "Small box", lengthCm: 25, widthCm: 20, heightCm: 10, weightKg: 2, sortOrder: 2 },
  { code: "medium", label: "Medium box", lengthCm: 40, widthCm: 30, heightCm: 20, weightKg: 5, sortOrder: 3 },
  { code: "large", label: "Large box", lengthCm: 60, widthCm: 40, heightCm: 40, weightKg: 15, sortOrder: 4 },
  {
    code: "xlarge",
    label: "Extra large box",
    lengthCm: 80,
    widthCm: 60,
    heightCm: 50,
    weightKg: 30,
    sortOrder: 5,
  },
  {
    code: "bulky",
    label: "Bulky goods",
    lengthCm: 120,
    widthCm: 80,
    heightCm: 80,
    weightKg: 60,
    sortOrder: 6,
  },
];
