import { describe, expect, it } from "vitest";
import { CircuitBreaker } from "@/lib/adapters/breaker";
import { withEmbeddedGeocoderFirst, createGeocoder } from "@/lib/adapters/geocoder/choose";
import { embeddedGeocoder } from "@/lib/adapters/geocoder/embedded";
import type { Geocoder } from "@/lib/adapters/geocoder/geocoder";
import { googleGeocoder, nominatimGeocoder, photonGeocoder } from "./service-geocoders";
import {
  respondSlowly,
  HOSTILE_RESPONSES,
  respondWith,
  startMapsService,
  TIMEOUT_MS,
} from "@/lib/adapters/maps-service.fixture";

const ADDRESS = "Mtaa wa Uhuru 12";

const GOOGLE_FOUND = {
  status: "OK",
  results: [
    {
      formatted_address: "Uhuru St, Dar es Salaam",
      types: ["street_address"],
      geometry: { location: { lat: -6.82, lng: 39.27 }, location_type: "ROOFTOP" },
    },
  ],
};
const PHOTON_FOUND = {
  features: [
    {
      geometry: { coordinates: [36.8, -1.29] },
      properties: { countrycode: "KE", type: "house", name: "Uhuru" },
    },
    {
      geometry: { coordinates: [39.27, -6.82] },
      properties: { countrycode: "TZ", type: "street", name: "Uhuru Street", city: "Dar es Salaam" },
    },
  ],
};
const GEOCODERS: [
  name: string,
  make: (url: string, breaker?: CircuitBreaker) => Geocoder,
  found: unknown,
  none: unknown,
][] = [
  [
    "Nominatim",
    nominatimGeocoder,
    [{ lat: "-6.82", lon: "39.27", display_name: "Uhuru Street", addresstype: "road" }],
    [],
  ],
  ["Photon", photonGeocoder, PHOTON_FOUND, { features: [] }],
  [
    "Google Geocoding",
    (url, breaker) => googleGeocoder("a-key", url, breaker),
    GOOGLE_FOUND,
    { status: "ZERO_RESULTS", results: [] },
  ],
];

describe.each(GEOCODERS)("%s", (_name, make, found, none) => {
  it("finds an address, and is queried once for it", async () => {
    const { url, asked } = await startMapsService(respondWith(found));
    const geocoder = make(url);
    for (const address of [ADDRESS, `  ${ADDRESS.toUpperCase()} `]) {
      const place = await geocoder.geocode(address);
      expect(place?.point).toEqual({ latitude: -6.82, longitude: 39.27 });
      expect(place!.confidence).toBeGreaterThan(0.5);
    }
    expect(asked.length).toBe(1);
  });

  it("reports an unknown address, and the result is cached", async () => {
    const { url, asked } = await startMapsService(respondWith(none));
    const geocoder = make(url);
    expect(await geocoder.geocode(ADDRESS)).toBeNull();
    expect(await geocoder.geocode(ADDRESS)).toBeNull();
    expect(asked.length).toBe(1);
  });

  it.each(HOSTILE_RESPONSES)(
    "fails instead of guessing for a request that %s it, and caches nothing",
    async (_case, hostile) => {
      let isWell = false;
      const { url } = await startMapsService((request, response) =>
        isWell ? respondWith(found)(request, response) : hostile(request, response),
      );
      const geocoder = make(url);
      await expect(geocoder.geocode(ADDRESS)).rejects.toThrow();
      isWell = true;
      expect(await geocoder.geocode(ADDRESS)).not.toBeNull();
    },
  );

  it("is not called after five failures", async () => {
    const { url, asked } = await startMapsService(respondWith({}, 500));
    const geocoder = make(url, new CircuitBreaker("test", () => 0));
    for (let time = 0; time < 8; time++)
      await expect(geocoder.geocode(`${ADDRESS} ${time}`)).rejects.toThrow();
    expect(asked.length).toBe(5);
  });
});

describe("requests to and answers from geocoders", () => {
  it("Nominatim gets our user agent and the country", async () => {
    const { url, asked } = await startMapsService(respondWith([]));
    await nominatimGeocoder(url).geocode(ADDRESS);
    expect(asked[0]).toMatchObject({
      path: "/search",
      query: { q: ADDRESS, format: "jsonv2", countrycodes: "tz", limit: "1" },
      headers: { "user-agent": "Tuma (http://localhost:3000)" },
    });
  });

  it("Photon gets a location bias, and its results abroad are ignored", async () => {
    const abroad = { features: [PHOTON_FOUND.features[0]] };
    const { url, asked } = await startMapsService(respondWith(abroad));
    expect(await photonGeocoder(url).geocode(ADDRESS)).toBeNull();
    expect(asked[0]).toMatchObject({
      path: "/api",
      query: { q: ADDRESS, lang: "en", bbox: "29.3,-11.8,40.5,-0.9" },
    });
  });

  it("Google gets the country and the key", async () => {
    const { url, asked } = await startMapsService(respondWith(GOOGLE_FOUND));
    await googleGeocoder("a-key", url).geocode(ADDRESS);
    expect(asked[0]).toMatchObject({
      path: "/maps/api/geocode/json",
      query: { address: ADDRESS, components: "country:TZ", key: "a-key" },
    });
  });

  it.each([
    ["a town", { types: ["locality", "political"] }],
    ["some other street of that name", { types: ["route"], partial_match: true }],
  ])("a result of Google's type %s is too uncertain for a price", async (_what, change) => {
    const { url } = await startMapsService(
      respondWith({ status: "OK", results: [{ ...GOOGLE_FOUND.results[0], ...change }] }),
    );
    expect((await googleGeocoder("a-key", url).geocode(ADDRESS))!.confidence).toBeLessThan(0.5);
  });

  it("a refused key is a failure, not an unknown address", async () => {
    const { url } = await startMapsService(
      respondWith({ status: "REQUEST_DENIED", results: [], error_message: "no" }),
    );
    await expect(googleGeocoder("a-key", url).geocode(ADDRESS)).rejects.toThrow();
  });

  it("a city from Photon is too imprecise", async () => {
    const city = {
      geometry: { coordinates: [39.27, -6.82] },
      properties: { countrycode: "TZ", type: "city" },
    };
    const { url } = await startMapsService(respondWith({ features: [city] }));
    expect((await photonGeocoder(url).geocode(ADDRESS))!.confidence).toBeLessThan(0.5);
  });

  it("invalid coordinates are a failure", async () => {
    const { url } = await startMapsService(respondWith([{ lat: "123", lon: "39", display_name: "x" }]));
    await expect(nominatimGeocoder(url).geocode(ADDRESS)).rejects.toThrow();
  });

  it("a city from Nominatim is too imprecise", async () => {
    const city = { lat: "-6.17", lon: "35.74", display_name: "Dodoma", addresstype: "city" };
    const { url } = await startMapsService(respondWith([city]));
    expect((await nominatimGeocoder(url).geocode(ADDRESS))!.confidence).toBeLessThan(0.5);
  });
});

it("a geocoder is abandoned after 3 s, even if it sends bytes slowly", async () => {
  const { url } = await startMapsService(respondSlowly);
  const started = performance.now();
  await Promise.all(GEOCODERS.map(([, make]) => expect(make(url).geocode(ADDRESS)).rejects.toThrow()));
  expect(performance.now() - started).toBeLessThan(TIMEOUT_MS);
});

it("an address in the built-in data is resolved without a request", async () => {
  const never = { geocode: () => Promise.reject(new Error("asked")) };
  expect((await withEmbeddedGeocoderFirst(never).geocode("Mlimani City"))?.label).toBe("Mlimani City");
});

it("the environment selects the geocoder; the default is our own data", async () => {
  expect(createGeocoder({})).toBe(embeddedGeocoder);
  const { url, asked } = await startMapsService(respondWith([]));
  await createGeocoder({ NOMINATIM_URL: url, PHOTON_URL: "http://127.0.0.1:1/" }).geocode(ADDRESS);
  expect(asked.map(({ path }) => path)).toEqual(["/search"]);
});
