import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, it, onTestFinished } from "vitest";
import { Breaker } from "@/lib/adapters/breaker";
import { geocoderOf } from "@/lib/adapters/geocoder/choose";
import { embeddedGeocoder } from "@/lib/adapters/geocoder/embedded";
import type { Geocoder } from "@/lib/adapters/geocoder/geocoder";
import { googleGeocoder } from "@/lib/adapters/geocoder/google";
import { nominatimGeocoder } from "@/lib/adapters/geocoder/nominatim";
import { photonGeocoder } from "@/lib/adapters/geocoder/photon";
import { routerOf } from "@/lib/adapters/router/choose";
import { estimateRouter } from "@/lib/adapters/router/estimate";
import { googleRouter } from "@/lib/adapters/router/google";
import { osrmRouter } from "@/lib/adapters/router/osrm";
import type { Router } from "@/lib/adapters/router/router";
import { valhallaRouter } from "@/lib/adapters/router/valhalla";

const posta = { latitude: -6.8143, longitude: 39.2885 };
const mlimani = { latitude: -6.7726, longitude: 39.2184 };
const ADDRESS = "Mtaa wa Uhuru 12";

interface Asked {
  method: string | undefined;
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage["headers"];
  body: unknown;
}

/** A service that says the same to everybody, and what it was asked. */
async function service(answer: RequestListener): Promise<{ url: string; asked: Asked[] }> {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, "http://x");
    const body = await text(request);
    asked.push({
      method: request.method,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body: body === "" ? null : JSON.parse(body),
    });
    answer(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, asked };
}

const says =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) =>
    void response.writeHead(status).end(JSON.stringify(body));

const ROUTERS: [
  name: string,
  make: (url: string, breaker?: Breaker) => Router,
  answer: unknown,
  other: unknown,
][] = [
  ["OSRM", osrmRouter, { code: "Ok", routes: [{ distance: 12_345 }] }, { code: "NoRoute", routes: [] }],
  [
    "Valhalla",
    valhallaRouter,
    { trip: { status: 0, summary: { length: 12.345, time: 900 } } },
    { error_code: 442, error: "No path could be found for input" },
  ],
  [
    "Google Routes",
    (url, breaker) => googleRouter("a-key", url, breaker),
    { routes: [{ distanceMeters: 12_345 }] },
    {},
  ],
];

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
  make: (url: string, breaker?: Breaker) => Geocoder,
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

const HOSTILE: [string, RequestListener][] = [
  ["is refused by", says({ error: "bad request" }, 400)],
  ["meets the limit of", says({ error: "slow down" }, 429)],
  ["fails in", says({}, 500)],
  ["gets another shape from", says({ code: "Ok", routes: [{}], trip: {}, status: "DENIED" })],
  ["gets no JSON from", (_request, response) => void response.end("<html>")],
  ["gets an endless answer from", (_request, response) => void response.end("[".repeat(1_000_000))],
  ["loses the line to", (_request, response) => void response.destroy()],
];

describe.each(ROUTERS)("%s", (_name, make, answer, none) => {
  it("measures, and is asked once for the same way", async () => {
    const { url, asked } = await service(says(answer));
    const router = make(url);
    const near = { ...mlimani, latitude: mlimani.latitude + 0.000_01 };
    for (const to of [mlimani, near]) {
      expect(await router.roadDistanceKm(posta, to, 1.35)).toEqual({ distanceKm: 12.35, source: "router" });
    }
    expect(asked.length).toBe(1);
  });

  it("that knows no road is replaced by the estimate", async () => {
    const { url } = await service(says(none));
    expect((await make(url).roadDistanceKm(posta, mlimani, 1.35)).source).toBe("estimate");
  });

  it.each(HOSTILE)("a request that %s it ends in the estimate, and is not kept", async (_case, hostile) => {
    let isWell = false;
    const { url } = await service((request, response) =>
      isWell ? says(answer)(request, response) : hostile(request, response),
    );
    const router = make(url);
    expect(await router.roadDistanceKm(posta, mlimani, 1.35)).toEqual({
      distanceKm: 12.18,
      source: "estimate",
    });
    isWell = true;
    expect((await router.roadDistanceKm(posta, mlimani, 1.35)).source).toBe("router");
  });

  it("that failed five times is left alone", async () => {
    const { url, asked } = await service(says({}, 500));
    const router = make(url, new Breaker(() => 0));
    for (let time = 0; time < 8; time++) await router.roadDistanceKm(posta, mlimani, 1.35);
    expect(asked.length).toBe(5);
  });
});

describe("what routers are asked", () => {
  it("by OSRM is a path of longitudes and latitudes", async () => {
    const { url, asked } = await service(says(ROUTERS[0]![2]));
    await osrmRouter(url).roadDistanceKm(posta, mlimani, 1.35, "motorcycle");
    expect(asked[0]).toMatchObject({
      method: "GET",
      path: "/route/v1/driving/39.2885,-6.8143;39.2184,-6.7726",
      query: { overview: "false" },
    });
  });

  it.each([["car", "auto"] as const, ["motorcycle", "motorcycle"] as const])(
    "by Valhalla for a %s is the costing %s",
    async (profile, costing) => {
      const { url, asked } = await service(says(ROUTERS[1]![2]));
      await valhallaRouter(url).roadDistanceKm(posta, mlimani, 1.35, profile);
      expect(asked[0]).toMatchObject({ method: "POST", path: "/route" });
      expect(asked[0]!.body).toEqual({
        locations: [
          { lat: -6.8143, lon: 39.2885 },
          { lat: -6.7726, lon: 39.2184 },
        ],
        costing,
        units: "kilometers",
        directions_type: "none",
      });
    },
  );

  it.each([["car", "DRIVE"] as const, ["motorcycle", "TWO_WHEELER"] as const])(
    "by Google for a %s is the mode %s, with key and field mask",
    async (profile, travelMode) => {
      const { url, asked } = await service(says(ROUTERS[2]![2]));
      await googleRouter("a-key", url).roadDistanceKm(posta, mlimani, 1.35, profile);
      expect(asked[0]).toMatchObject({
        method: "POST",
        path: "/directions/v2:computeRoutes",
        headers: { "x-goog-api-key": "a-key", "x-goog-fieldmask": "routes.distanceMeters" },
        body: {
          origin: { location: { latLng: posta } },
          destination: { location: { latLng: mlimani } },
          travelMode,
        },
      });
    },
  );
});

describe.each(GEOCODERS)("%s", (_name, make, found, none) => {
  it("finds an address, and is asked once for it", async () => {
    const { url, asked } = await service(says(found));
    const geocoder = make(url);
    for (const address of [ADDRESS, `  ${ADDRESS.toUpperCase()} `]) {
      const place = await geocoder.geocode(address);
      expect(place?.point).toEqual({ latitude: -6.82, longitude: 39.27 });
      expect(place!.confidence).toBeGreaterThan(0.5);
    }
    expect(asked.length).toBe(1);
  });

  it("that knows nothing says so, which is kept", async () => {
    const { url, asked } = await service(says(none));
    const geocoder = make(url);
    expect(await geocoder.geocode(ADDRESS)).toBeNull();
    expect(await geocoder.geocode(ADDRESS)).toBeNull();
    expect(asked.length).toBe(1);
  });

  it.each(HOSTILE)(
    "a request that %s it fails instead of guessing, and is not kept",
    async (_case, hostile) => {
      let isWell = false;
      const { url } = await service((request, response) =>
        isWell ? says(found)(request, response) : hostile(request, response),
      );
      const geocoder = make(url);
      await expect(geocoder.geocode(ADDRESS)).rejects.toThrow();
      isWell = true;
      expect(await geocoder.geocode(ADDRESS)).not.toBeNull();
    },
  );

  it("that failed five times is left alone", async () => {
    const { url, asked } = await service(says({}, 500));
    const geocoder = make(url, new Breaker(() => 0));
    for (let time = 0; time < 8; time++)
      await expect(geocoder.geocode(`${ADDRESS} ${time}`)).rejects.toThrow();
    expect(asked.length).toBe(5);
  });
});

describe("what geocoders are asked, and believed", () => {
  it("Nominatim is told who asks, and which country", async () => {
    const { url, asked } = await service(says([]));
    await nominatimGeocoder(url).geocode(ADDRESS);
    expect(asked[0]).toMatchObject({
      path: "/search",
      query: { q: ADDRESS, format: "jsonv2", countrycodes: "tz", limit: "1" },
      headers: { "user-agent": "Tuma (http://localhost:3000)" },
    });
  });

  it("Photon is told where to look, and what it finds abroad is left out", async () => {
    const abroad = { features: [PHOTON_FOUND.features[0]] };
    const { url, asked } = await service(says(abroad));
    expect(await photonGeocoder(url).geocode(ADDRESS)).toBeNull();
    expect(asked[0]).toMatchObject({
      path: "/api",
      query: { q: ADDRESS, lang: "en", bbox: "29.3,-11.8,40.5,-0.9" },
    });
  });

  it("Google is told the country and the key", async () => {
    const { url, asked } = await service(says(GOOGLE_FOUND));
    await googleGeocoder("a-key", url).geocode(ADDRESS);
    expect(asked[0]).toMatchObject({
      path: "/maps/api/geocode/json",
      query: { address: ADDRESS, components: "country:TZ", key: "a-key" },
    });
  });

  it.each([
    ["a town", { types: ["locality", "political"] }],
    ["some other street of that name", { types: ["route"], partial_match: true }],
  ])("Google's word for %s is not confident enough for a price", async (_what, change) => {
    const { url } = await service(
      says({ status: "OK", results: [{ ...GOOGLE_FOUND.results[0], ...change }] }),
    );
    expect((await googleGeocoder("a-key", url).geocode(ADDRESS))!.confidence).toBeLessThan(0.5);
  });

  it("a refused key is a failure, not an address that is unknown", async () => {
    const { url } = await service(says({ status: "REQUEST_DENIED", results: [], error_message: "no" }));
    await expect(googleGeocoder("a-key", url).geocode(ADDRESS)).rejects.toThrow();
  });

  it("a city that Photon knows is too wide", async () => {
    const city = {
      geometry: { coordinates: [39.27, -6.82] },
      properties: { countrycode: "TZ", type: "city" },
    };
    const { url } = await service(says({ features: [city] }));
    expect((await photonGeocoder(url).geocode(ADDRESS))!.confidence).toBeLessThan(0.5);
  });
});

it("no service is waited for longer than 3 s, however it drips", async () => {
  const { url } = await service((_request, response) => void response.writeHead(200).write("["));
  const started = performance.now();
  const measured = ROUTERS.map(async ([, make]) => make(url).roadDistanceKm(posta, mlimani, 1.35));
  const looked = GEOCODERS.map(([, make]) => expect(make(url).geocode(ADDRESS)).rejects.toThrow());
  await Promise.all(looked);
  expect((await Promise.all(measured)).map(({ source }) => source)).toEqual([
    "estimate",
    "estimate",
    "estimate",
  ]);
  expect(performance.now() - started).toBeLessThan(4000);
});

describe("the environment", () => {
  it("chooses one of each, and ours without any", async () => {
    expect(geocoderOf({})).toBe(embeddedGeocoder);
    expect(routerOf({})).toBe(estimateRouter);
    const { url, asked } = await service(says(GEOCODERS[0]![2]));
    await geocoderOf({ NOMINATIM_URL: url, PHOTON_URL: "http://127.0.0.1:1/" }).geocode(ADDRESS);
    await routerOf({ VALHALLA_URL: url, GOOGLE_ROUTES_KEY: "a-key" }).roadDistanceKm(posta, mlimani, 1.35);
    expect(asked.map(({ path }) => path)).toEqual(["/search", "/route"]);
  });
});
