import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { Breaker } from "@/lib/adapters/breaker";
import { firstBuiltIn } from "@/lib/adapters/geocoder/choose";
import { nominatimGeocoder } from "@/lib/adapters/geocoder/nominatim";
import { osrmRouter } from "@/lib/adapters/router/osrm";

const posta = { latitude: -6.8143, longitude: 39.2885 };
const mlimani = { latitude: -6.7726, longitude: 39.2184 };
const servers: Server[] = [];

async function service(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const HOSTILE: [string, RequestListener][] = [
  ["never answers", () => {}],
  ["drips", (_request, response) => void response.writeHead(200).write("[")],
  ["refuses", (_request, response) => void response.writeHead(503).end()],
  ["sends no JSON", (_request, response) => void response.end("<html>")],
  [
    "sends another shape",
    (_request, response) => void response.end('{"code":"Ok","routes":[{"distance":"far"}]}'),
  ],
  [
    "redirects",
    (_request, response) => void response.writeHead(302, { location: "http://127.0.0.1:1/" }).end(),
  ],
  ["never ends", (_request, response) => void response.end("[".repeat(1_000_000))],
  [
    "says a negative distance",
    (_request, response) => void response.end('{"code":"Ok","routes":[{"distance":-5}]}'),
  ],
];

describe("a routing server that", () => {
  it("measures is believed", async () => {
    const url = await service(
      (_request, response) => void response.end('{"code":"Ok","routes":[{"distance":12345}]}'),
    );
    expect(await osrmRouter(url).roadDistanceKm(posta, mlimani, 1.35)).toEqual({
      distanceKm: 12.35,
      source: "router",
    });
  });

  it.each(HOSTILE)("%s is replaced by the estimate, which says so", async (_name, answer) => {
    const measured = await osrmRouter(await service(answer)).roadDistanceKm(posta, mlimani, 1.35);
    expect(measured).toEqual({ distanceKm: 12.18, source: "estimate" });
  });

  it.each([1000, 5_000_000])("says %i m for 9 km is not believed", async (distance) => {
    const url = await service(
      (_request, response) => void response.end(`{"code":"Ok","routes":[{"distance":${distance}}]}`),
    );
    expect((await osrmRouter(url).roadDistanceKm(posta, mlimani, 1.35)).source).toBe("estimate");
  });
});

describe("a geocoding server that", () => {
  it.each(HOSTILE)("%s makes the look-up fail instead of guessing", async (_name, answer) => {
    await expect(nominatimGeocoder(await service(answer)).geocode("Mtaa wa Uhuru 12")).rejects.toThrow();
  });

  it("places an address outside the world is not believed", async () => {
    const body = '[{"lat":"123","lon":"39","display_name":"x"}]';
    const url = await service((_request, response) => void response.end(body));
    await expect(nominatimGeocoder(url).geocode("Mtaa wa Uhuru 12")).rejects.toThrow();
  });

  it("knows only the city is not confident enough for a price", async () => {
    const body = '[{"lat":"-6.17","lon":"35.74","display_name":"Dodoma","addresstype":"city"}]';
    const url = await service((_request, response) => void response.end(body));
    expect((await nominatimGeocoder(url).geocode("Mtaa wa Uhuru 12"))?.confidence).toBeLessThan(0.5);
  });

  it("is not asked for what is built in", async () => {
    const never = { geocode: () => Promise.reject(new Error("asked")) };
    expect((await firstBuiltIn(never).geocode("-6.8, 39.28"))?.point).toEqual({
      latitude: -6.8,
      longitude: 39.28,
    });
  });
});

it("a service that failed five times in a row is left alone for 30 s, then tried again", async () => {
  let now = 0;
  let calls = 0;
  const breaker = new Breaker(() => now);
  const fail = () => breaker.run(() => Promise.reject(new Error(`failure ${++calls}`)));
  for (let time = 0; time < 8; time++) await expect(fail()).rejects.toThrow();
  expect(calls).toBe(5);
  now = 30_000;
  expect(await breaker.run(async () => "works")).toBe("works");
});
