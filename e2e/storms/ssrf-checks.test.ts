import { Resolver } from "node:dns/promises";
import { once } from "node:events";
import { connect, type LookupFunction } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { listForbiddenUrls } from "./ssrf-addresses";
import { startCanary } from "./ssrf-canary";
import { listReachedTargets, listSavedTargets } from "./ssrf-checks";
import { startNameServer } from "./ssrf-name-server";

test("an attempt that was answered or failed in transit counts as not refused", () => {
  const url = "http://127.0.0.1/";
  expect(listReachedTargets([{ url, statusCode: null, error: "refused: private" }])).toEqual([]);
  const others = [
    { url, statusCode: 200, error: null },
    { url, statusCode: 302, error: "redirects are not followed" },
    { url, statusCode: null, error: "connection refused" },
    { url, statusCode: null, error: null },
  ];
  expect(listReachedTargets(others)).toHaveLength(others.length);
});

test("a saved URL, and a rejection for another reason, are reported", () => {
  const url = "http://127.0.0.1/";
  expect(listSavedTargets([{ url, status: 422, field: "url" }])).toEqual([]);
  const others = [
    { url, status: 201, field: undefined },
    { url, status: 422, field: "events" },
    { url, status: 500, field: undefined },
  ];
  expect(listSavedTargets(others)).toHaveLength(others.length);
});

test("the canary counts every IPv4 connection on each port", async () => {
  const canary = await startCanary();
  onTestFinished(canary.stop);
  for (const port of canary.ports) {
    for (const host of ["127.0.0.1", "127.0.0.9"]) {
      const socket = connect(port, host).resume().end();
      await once(socket, "close");
    }
  }
  expect(canary.connections()).toBe(canary.ports.length * 2);
});

test("the name server can change its answer per query", async () => {
  const names = await startNameServer((_name, question) => ({
    a: [question % 2 ? "127.0.0.1" : "11.11.11.11"],
    aaaa: ["::1"],
  }));
  onTestFinished(names.stop);
  const resolver = new Resolver();
  resolver.setServers([names.address]);
  expect(await resolver.resolve4("flip.example")).toEqual(["11.11.11.11"]);
  expect(await resolver.resolve4("flip.example")).toEqual(["127.0.0.1"]);
  expect(await resolver.resolve6("flip.example")).toEqual(["::1"]);
});

test("a client that resolves once to check and again to connect is detected", async () => {
  const canary = await startCanary();
  onTestFinished(canary.stop);
  const names = await startNameServer((_name, question) => ({
    a: [question % 2 ? "127.0.0.1" : "11.11.11.11"],
  }));
  onTestFinished(names.stop);
  const resolver = new Resolver();
  resolver.setServers([names.address]);
  const [checked] = await resolver.resolve4("flip.example");
  expect(checked).toBe("11.11.11.11");
  const lookup: LookupFunction = async (name, _options, done) => {
    const addresses = await resolver.resolve4(name);
    done(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    );
  };
  await once(connect({ host: "flip.example", port: canary.ports[0]!, lookup }).resume().end(), "close");
  expect(canary.connections()).toBe(1);
});

test("there are more than 300 distinct spellings that parse as addresses", () => {
  const urls = listForbiddenUrls(4000, "http");
  expect(urls.filter((url) => URL.canParse(url)).length).toBeGreaterThan(300);
  expect(new Set(urls).size).toBe(urls.length);
});
