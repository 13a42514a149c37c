import type { Hub } from "@/lib/core/pricing/geography";

export type HubSeed = Omit<Hub, "id">;

export const hubSeeds: HubSeed[] = [
  hub("Dar es Salaam (Ubungo)", "Ubungo Interchange, Morogoro Road, Dar es Salaam", -6.7914, 39.209),
  hub("Morogoro", "Msamvu Bus Terminal, Morogoro", -6.8018, 37.6527),
  hub("Dodoma", "Jamatini Bus Stand, Dodoma", -6.1731, 35.7419),
  hub("Arusha", "Central Bus Stand, Arusha", -3.3716, 36.6846),
  hub("Moshi", "Moshi Bus Stand, Moshi", -3.3515, 37.341),
  hub("Tanga", "Usambara Street, Tanga", -5.0724, 39.0985),
  hub("Mwanza", "Makongoro Road, Mwanza", -2.5164, 32.9033),
  hub("Mbeya", "Central Bus Stand, Mbeya", -8.9071, 33.456),
  hub("Iringa", "Iringa Bus Stand, Iringa", -7.7726, 35.6952),
  hub("Zanzibar", "Malindi Port, Zanzibar", -6.158, 39.193),
];

function hub(name: string, address: string, latitude: number, longitude: number): HubSeed {
  return { name, address, latitude, longitude, isActive: true };
}
