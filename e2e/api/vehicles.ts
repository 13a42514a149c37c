import type { z } from "zod";
import type { vehicleTypeSchema } from "@/lib/core/pricing/catalogue-fields";
import { createApiClient } from "../fixtures";

export type Vehicle = z.output<typeof vehicleTypeSchema>;

let listed: Promise<Vehicle[]> | undefined;

export function listVehicles(): Promise<Vehicle[]> {
  listed ??= createApiClient(null)
    .get<Vehicle[]>("/vehicle-types")
    .then(({ body }) => body);
  return listed;
}

export async function findVehicle(slug: string): Promise<Vehicle> {
  return (await listVehicles()).find((vehicle) => vehicle.slug === slug)!;
}
