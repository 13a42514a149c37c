/** Specification: Package size tier. Never change a published code. */
const tiers = [
  { code: "envelope", label: "Envelope", lengthCm: 35, widthCm: 25, heightCm: 2, weightKg: 0.5 },
  { code: "small", label: "Small box", lengthCm: 25, widthCm: 20, heightCm: 10, weightKg: 2 },
  { code: "medium", label: "Medium box", lengthCm: 40, widthCm: 30, heightCm: 20, weightKg: 5 },
  { code: "large", label: "Large box", lengthCm: 60, widthCm: 40, heightCm: 40, weightKg: 15 },
  { code: "xlarge", label: "Extra large box", lengthCm: 80, widthCm: 60, heightCm: 50, weightKg: 30 },
  { code: "bulky", label: "Bulky goods", lengthCm: 120, widthCm: 80, heightCm: 80, weightKg: 60 },
];

export const tierSeeds = tiers.map((tier, index) => ({ ...tier, sortOrder: index + 1 }));
