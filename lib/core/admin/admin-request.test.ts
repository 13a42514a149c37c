import { expect, test } from "vitest";
import { createLaneRequest, createRiderRequest } from "./admin-request";

const BEYOND = 2_147_483_648;

test("an id of the catalogue that the database could not hold is refused as input", () => {
  const lane = {
    origin_hub_id: 1,
    destination_hub_id: 2,
    distance_km: 450,
    transit_base_rate: 1000,
    transit_per_kg_rate: 100,
    hours: 8,
    is_active: true,
    password: "Mwenge12",
  };
  const rider = { name: "Zawadi Juma", phone: "+255712345678", vehicle_type_id: 3, password: "Mwenge12" };
  expect(createLaneRequest.safeParse(lane).success).toBe(true);
  expect(createRiderRequest.safeParse(rider).success).toBe(true);
  for (const name of ["origin_hub_id", "destination_hub_id"]) {
    expect(createLaneRequest.safeParse({ ...lane, [name]: BEYOND }).success).toBe(false);
  }
  expect(createRiderRequest.safeParse({ ...rider, vehicle_type_id: BEYOND }).success).toBe(false);
});
