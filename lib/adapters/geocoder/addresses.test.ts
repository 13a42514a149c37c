import { describe, expect, it } from "vitest";
import {
  ADDRESSES,
  HELD_OUT_ADDRESSES,
  type KnownAddress,
  UNLOCATABLE_ADDRESSES,
} from "@/lib/adapters/geocoder/addresses.fixture";
import { embeddedGeocoder } from "@/lib/adapters/geocoder/embedded";
import { MORE_ADDRESSES } from "@/lib/adapters/geocoder/more-addresses.fixture";
import { greatCircleKm } from "@/lib/core/pricing/geography";

const NEAR_KM = 1.5;

async function missesOf(addresses: KnownAddress[]): Promise<string[]> {
  const misses: string[] = [];
  for (const [address, latitude, longitude] of addresses) {
    const found = await embeddedGeocoder.geocode(address);
    const km = found ? greatCircleKm(found.point, { latitude, longitude }) : Number.POSITIVE_INFINITY;
    if (km > NEAR_KM) misses.push(`${address}: ${found?.label ?? "nothing"}, ${km.toFixed(1)} km off`);
  }
  return misses;
}

describe("addresses as shop owners write them", () => {
  it("are found within 1.5 km, if they are in the known set", async () => {
    expect(await missesOf(ADDRESSES)).toEqual([]);
  });

  it("are found within 1.5 km, for at least nine of ten in the held-out set", async () => {
    expect(HELD_OUT_ADDRESSES.length).toBeGreaterThanOrEqual(60);
    for (const addresses of [HELD_OUT_ADDRESSES, MORE_ADDRESSES]) {
      const misses = await missesOf(addresses);
      expect(misses.length, misses.join("\n")).toBeLessThanOrEqual(addresses.length * 0.1);
    }
  });

  it.each(UNLOCATABLE_ADDRESSES)("%s is refused", async (address) => {
    expect(await embeddedGeocoder.geocode(address)).toBeNull();
  });
});
