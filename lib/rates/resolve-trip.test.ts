import { describe, expect, it, vi } from "vitest";
import { embeddedGeocoder } from "@/lib/adapters/geocoder/embedded";
import { PLACES } from "@/lib/adapters/geocoder/gazetteer";
import { resolveTrip } from "@/lib/rates/resolve-trip";

const point = { latitude: -6.8161, longitude: 39.2892 };
const kariakoo = PLACES.find(({ name }) => name === "Kariakoo")!;

function refusal(condition: string, detail: string) {
  return expect.objectContaining({ condition, detail });
}

describe("each end of the route", () => {
  it("uses coordinates when sent, whatever the address says", async () => {
    const end = { ...point, address: "Plot 12, Samora Avenue, Dodoma" };
    expect(await resolveTrip({ pickup: end, dropoff: point }, null)).toEqual({
      pickup: point,
      dropoff: point,
      isPinned: { pickup: true, dropoff: true },
    });
  });

  it("is geocoded from its address without coordinates; 0 is a coordinate", async () => {
    const trip = await resolveTrip(
      {
        pickup: { latitude: 0, longitude: 0 },
        dropoff: { address: "Kariakoo" },
      },
      null,
    );
    expect(trip.pickup).toEqual({ latitude: 0, longitude: 0 });
    expect(trip.dropoff).toEqual({ latitude: kariakoo.latitude, longitude: kariakoo.longitude });
  });

  it.each([{}, { address: "  " }, { address: null }, { latitude: -6.8 }, { latitude: null, longitude: 39 }])(
    "is missing as %j",
    async (end) => {
      await expect(resolveTrip({ pickup: end, dropoff: point }, null)).rejects.toThrowError(
        refusal(
          "coordinates_or_address_required",
          "Either coordinates or an address must be provided for pickup",
        ),
      );
      await expect(resolveTrip({ pickup: point, dropoff: end }, null)).rejects.toThrowError(
        refusal(
          "coordinates_or_address_required",
          "Either coordinates or an address must be provided for dropoff",
        ),
      );
    },
  );

  it("is refused when its address is not found, the pickup first", async () => {
    const unknown = { address: "Plot 12, Samora Avenue, Dodoma" };
    await expect(resolveTrip({ pickup: unknown, dropoff: unknown }, null)).rejects.toThrowError(
      refusal("ungeocodable_pickup", "Could not geocode pickup address"),
    );
    await expect(resolveTrip({ pickup: point, dropoff: unknown }, null)).rejects.toThrowError(
      refusal("ungeocodable_dropoff", "Could not geocode dropoff address"),
    );
  });

  it("is refused when geocoding has too little confidence", async () => {
    const geocode = vi.spyOn(embeddedGeocoder, "geocode");
    geocode.mockResolvedValueOnce({ point, confidence: 0.49, label: "Somewhere" });
    await expect(
      resolveTrip({ pickup: { address: "Somewhere" }, dropoff: point }, null),
    ).rejects.toThrowError(refusal("ungeocodable_pickup", "Could not geocode pickup address"));
    geocode.mockRestore();
  });
});

it("reports an unavailable maps service as unavailable, not as a wrong address", async () => {
  const geocode = vi.spyOn(embeddedGeocoder, "geocode").mockRejectedValueOnce(new Error("timeout"));
  await expect(resolveTrip({ pickup: { address: "Kariakoo" }, dropoff: point }, null)).rejects.toThrowError(
    refusal("maps_unavailable", "Maps service unavailable"),
  );
  geocode.mockRestore();
});
