import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { createApiClient, createTestMerchant, buildOrder, buildRoute } from "../fixtures";
import { expectDocumentedError } from "./documented";
import { expectError, expectOk } from "./expectations";
import { startSeparateServer } from "./separate-server";

// Specification: POST /merchant/shipments/rates; Errors.

async function mapsService() {
  const behaviour = { answer: (response: ServerResponse): unknown => response.end("[]") };
  const server = createServer((_request, response) => void behaviour.answer(response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { behaviour, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

const HOSTILE: [string, (response: ServerResponse) => unknown][] = [
  ["is wrong", (response) => response.end("<html>")],
  ["answers another shape", (response) => response.end('{"code":"Ok","routes":[{"distance":-1}]}')],
  ["tells an absurd distance", (response) => response.end('{"code":"Ok","routes":[{"distance":1e12}]}')],
  ["fails", (response) => response.writeHead(500).end()],
  ["cuts the line", (response) => response.destroy()],
  ["never ends", (response) => endless(response)],
  ["never answers", () => {}],
];

describe("a slow, failing or hostile maps service", () => {
  it("delays no price, holds no connection, and differs from an unknown address", async () => {
    const maps = await mapsService();
    const server = await startSeparateServer({ OSRM_URL: maps.url, NOMINATIM_URL: maps.url });
    const { keys } = await createTestMerchant();
    const client = createApiClient(keys.sandbox.key, "sandbox", { origin: server.origin });
    const unknown = (number: number) =>
      buildRoute({
        dropoff_address: `Xyzzyx Qwrtpl Zzgrbnk ${number}`,
        dropoff_latitude: undefined,
        dropoff_longitude: undefined,
      });

    maps.behaviour.answer = (response) => response.end('{"code":"Ok","routes":[{"distance":12345}]}');
    expect(expectOk(await client.rates(buildRoute()))).toMatchObject({
      distance_km: 12.35,
      distance_source: "router",
    });
    maps.behaviour.answer = (response) => response.end("[]");
    expectError(await client.rates(unknown(0)), 400, "ungeocodable_dropoff");

    for (const [at, [name, answer]] of HOSTILE.entries()) {
      maps.behaviour.answer = answer;
      const [quote, looked, listed] = await Promise.all([
        client.rates(buildRoute({ dropoff_latitude: -6.7726 - (at + 1) / 1000 })),
        client.rates(unknown(at + 1)),
        client.list(),
      ]);
      expect(expectOk(quote).distance_source, name).toBe("estimate");
      expectError(looked, 502, "maps_unavailable");
      expectDocumentedError("maps_unavailable", looked);
      expectOk(listed);
    }
    const told = server
      .log()
      .split("\n")
      .filter((line) => line.includes("outside service disabled after repeated failures"));
    expect(told.map((line) => JSON.parse(line).service)).toEqual(["nominatim"]);
    expect(server.log()).not.toContain("Xyzzyx");
    expect(expectOk(await client.rates(buildRoute())).distance_source).toBe("router");
    expectOk(await client.create(buildOrder()), 201);
    expectOk(await client.create({ ...buildOrder(), dropoff_address: "Mlimani City, Dar es Salaam" }), 201);
  });
});

function endless(response: ServerResponse): void {
  const more = () => {
    while (!response.destroyed && response.write(" ".repeat(65_536)));
    if (!response.destroyed) response.once("drain", more);
  };
  more();
}
