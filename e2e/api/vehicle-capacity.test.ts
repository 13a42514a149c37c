import { describe, expect, it } from "vitest";
import { coordinateFields, createTestMerchant, POSTA, buildItem, buildRoute } from "../fixtures";
import { listVehicles } from "./vehicles";

// Specification: Vehicle selection; Limits.

const { sandbox } = await createTestMerchant();

describe("vehicle capacity", () => {
  it("accepts exactly the published limits", async () => {
    const near = coordinateFields("dropoff", { ...POSTA, latitude: POSTA.latitude + 0.004 });
    for (const vehicle of await listVehicles()) {
      const { id: vehicle_type_id } = vehicle;
      const fits = async (item: Record<string, unknown>) =>
        (await sandbox.rates(buildRoute({ ...near, vehicle_type_id, items: [buildItem(item)] }))).status ===
        200;
      for (const [cap, load] of [
        [vehicle.max_payload_kg, heavy],
        [vehicle.max_volumetric_kg, bulky],
        [vehicle.max_length_cm, long],
      ] as const) {
        if (cap === null) continue;
        expect([await fits(load(cap)), await fits(load(cap + 0.01))], `${vehicle.slug} ${cap}`).toEqual([
          true,
          false,
        ]);
      }
    }
  });
});

function heavy(kg: number) {
  return { weight_kg: kg / 100, quantity: 100, length_cm: 1, width_cm: 1, height_cm: 1 };
}

function bulky(kg: number) {
  const side = Math.cbrt(50 * kg);
  return {
    weight_kg: 0.001,
    quantity: 100,
    length_cm: side,
    width_cm: side,
    height_cm: (50 * kg) / side ** 2,
  };
}

function long(cm: number) {
  return { length_cm: cm, width_cm: 1, height_cm: 1, weight_kg: 0.1 };
}
