import { describe, expect, it } from "vitest";
import { CircuitBreaker } from "@/lib/adapters/breaker";
import {
  respondSlowly,
  HOSTILE_RESPONSES,
  mlimani,
  posta,
  respondWith,
  startMapsService,
  TIMEOUT_MS,
} from "@/lib/adapters/maps-service.fixture";
import {
  createRouter,
  estimateRouter,
  googleRouter,
  osrmRouter,
  type Router,
  valhallaRouter,
} from "./router";

const ROUTERS: [
  name: string,
  make: (url: string, breaker?: CircuitBreaker) => Router,
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

describe.each(ROUTERS)("%s", (_name, make, answer, none) => {
  it("measures a route, and is queried once per route", async () => {
    const { url, asked } = await startMapsService(respondWith(answer));
    const router = make(url);
    const near = { ...mlimani, latitude: mlimani.latitude + 0.000_01 };
    for (const to of [mlimani, near]) {
      expect(await router.roadDistanceKm(posta, to, 1.35)).toEqual({ distanceKm: 12.35, source: "router" });
    }
    expect(asked.length).toBe(1);
  });

  it("falls back to the estimate when it knows no road", async () => {
    const { url } = await startMapsService(respondWith(none));
    expect((await make(url).roadDistanceKm(posta, mlimani, 1.35)).source).toBe("estimate");
  });

  it.each(HOSTILE_RESPONSES)(
    "falls back to the estimate for a request that %s it, and caches nothing",
    async (_case, hostile) => {
      let isWell = false;
      const { url } = await startMapsService((request, response) =>
        isWell ? respondWith(answer)(request, response) : hostile(request, response),
      );
      const router = make(url);
      expect(await router.roadDistanceKm(posta, mlimani, 1.35)).toEqual({
        distanceKm: 12.18,
        source: "estimate",
      });
      isWell = true;
      expect((await router.roadDistanceKm(posta, mlimani, 1.35)).source).toBe("router");
    },
  );

  it("is not called after five failures", async () => {
    const { url, asked } = await startMapsService(respondWith({}, 500));
    const router = make(url, new CircuitBreaker("test", () => 0));
    for (let time = 0; time < 8; time++) await router.roadDistanceKm(posta, mlimani, 1.35);
    expect(asked.length).toBe(5);
  });
});

describe("a routing request", () => {
  it("to OSRM is a path of longitudes and latitudes", async () => {
    const { url, asked } = await startMapsService(respondWith(ROUTERS[0]![2]));
    await osrmRouter(url).roadDistanceKm(posta, mlimani, 1.35, "motorcycle");
    expect(asked[0]).toMatchObject({
      method: "GET",
      path: "/route/v1/driving/39.2885,-6.8143;39.2184,-6.7726",
      query: { overview: "false" },
    });
  });

  it.each([["car", "auto"] as const, ["motorcycle", "motorcycle"] as const])(
    "to Valhalla for a %s has the costing %s",
    async (profile, costing) => {
      const { url, asked } = await startMapsService(respondWith(ROUTERS[1]![2]));
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
    "to Google for a %s has the mode %s, with key and field mask",
    async (profile, travelMode) => {
      const { url, asked } = await startMapsService(respondWith(ROUTERS[2]![2]));
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

it.each([-5, 1000, 5_000_000])("%i m for 9 km is rejected as implausible", async (distance) => {
  const { url } = await startMapsService(respondWith({ code: "Ok", routes: [{ distance }] }));
  expect((await osrmRouter(url).roadDistanceKm(posta, mlimani, 1.35)).source).toBe("estimate");
});

it("a router is abandoned after 3 s, even if it sends bytes slowly", async () => {
  const { url } = await startMapsService(respondSlowly);
  const started = performance.now();
  const measured = ROUTERS.map(([, make]) => make(url).roadDistanceKm(posta, mlimani, 1.35));
  expect((await Promise.all(measured)).map(({ source }) => source)).toEqual(ROUTERS.map(() => "estimate"));
  expect(performance.now() - started).toBeLessThan(TIMEOUT_MS);
});

it("the environment selects the router; the default is the estimate", async () => {
  expect(createRouter({})).toBe(estimateRouter);
  const { url, asked } = await startMapsService(respondWith(ROUTERS[1]![2]));
  await createRouter({ VALHALLA_URL: url, GOOGLE_ROUTES_KEY: "a-key" }).roadDistanceKm(posta, mlimani, 1.35);
  expect(asked.map(({ path }) => path)).toEqual(["/route"]);
});
