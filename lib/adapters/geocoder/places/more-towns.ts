/** Towns that the package behind towns.json does not know. */
export const MORE_TOWNS = [
  town("Sengerema", -2.65, 32.645),
  town("Magu", -2.587, 33.438),
  town("Manyoni", -5.748, 34.833),
  town("Bahi", -5.973, 35.318),
  town("Makambako", -8.85, 34.83),
  town("Chunya", -8.533, 33.433),
  town("Tunduru", -11.097, 37.37),
  town("Newala", -10.942, 39.29),
  town("Kilwa Masoko", -8.933, 39.513),
  town("Korogwe", -5.155, 38.48),
  town("Handeni", -5.43, 38.02),
  town("Mombo", -4.885, 38.285),
  town("Segera", -5.317, 38.55),
  town("Holili", -3.38, 37.63),
  town("Tarakea", -3.015, 37.585),
  town("Loliondo", -2.05, 35.617),
  town("Mkoani", -5.365, 39.648),
];

function town(name: string, latitude: number, longitude: number) {
  return { name, latitude, longitude, size: "small" };
}
