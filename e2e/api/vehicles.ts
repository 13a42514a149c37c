import type { z } from "zod";
import type { vehicleTypeSchema } from "@/lib/core/pricing/catalogue-response";
import { api } from "../fixtures";

export type Vehicle = z.output<typeof vehicleTypeSchema>;

let listed: Promise<Vehicle[]> | undefined;

/** Published vehicle types, cached. */
export function vehicles(): Promise<Vehicle[]> {
  listed ??= api(null)
    .get<Vehicle[]>("/vehicle-types")
    .then(({ body }) => body);
  return listed;
}

export async function vehicleNamed(slug: string): Promise<Vehicle> {
  return (await vehicles()).find((vehicle) => vehicle.slug === slug)!;
}
