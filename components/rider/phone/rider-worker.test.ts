import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";

const SOURCE = readFileSync("public/rider-worker.js", "utf8");
const ORIGIN = "https://tuma.example";
const PART = "/_next/static/chunks/a.js";
const pageOf = (text: string) => html(`<div data-page="rider">${text}</div><script src="${PART}"></script>`);

function html(body: string, status = 200): Response {
  return new Response(body, { status, headers: { "content-type": "text/html; charset=utf-8" } });
}

function script(body: string): Response {
  return new Response(body, { headers: { "content-type": "application/javascript" } });
}

const pathOf = (asked: string | { url: string }) =>
  new URL(typeof asked === "string" ? asked : asked.url, ORIGIN).pathname;

/** The Cache API in memory. Returns a fresh response for each read. */
function memoryCache() {
  const stored = new Map<string, Response>();
  return {
    match: async (asked: string | { url: string }) => stored.get(pathOf(asked))?.clone(),
    put: async (asked: string | { url: string }, response: Response) =>
      void stored.set(pathOf(asked), response),
    keys: async () => [...stored.keys()].map((path) => ({ url: ORIGIN + path })),
    delete: async (path: string) => stored.delete(path),
  };
}

type Answer = () => Response | Promise<Response>;

/** Runs the service worker with a network that answers by path. */
function startWorker() {
  const cache = memoryCache();
  const network: Record<string, Answer> = {
    "/rider": () => pageOf("first"),
    [PART]: () => script("let a;"),
  };
  const listeners: Record<string, (event: object) => void> = {};
  const self = {
    location: new URL(ORIGIN),
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
    skipWaiting: async () => {},
  };
  const fetch = async (asked: string | { url: string }) =>
    (network[pathOf(asked)] ?? (() => html("", 404)))();
  const caches = { open: async () => cache };
  runInContext(SOURCE, createContext({ self, fetch, caches, URL, setTimeout, Promise, Set, Error, JSON }));
  const dispatch = async (name: string, facts: object = {}) => {
    const works: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners[name]!({
      ...facts,
      waitUntil: (work: Promise<unknown>) => works.push(work),
      respondWith: (given: Promise<Response>) => {
        answer = given;
      },
    });
    const response = await answer;
    await Promise.all(works);
    return response;
  };
  const open = async (path = "/rider") => {
    const mode = path === "/rider" ? "navigate" : "no-cors";
    return (await dispatch("fetch", { request: { method: "GET", mode, url: ORIGIN + path } }))!.text();
  };
  return { network, install: () => dispatch("install"), open, cache };
}

const INSTEAD: [string, Answer][] = [
  ["an error of a proxy", () => html("502 Bad Gateway", 502)],
  ["a server that is busy", () => html("busy", 503)],
  ["a maintenance page with status 200", () => html("<h1>We are back at noon</h1>")],
  ["a page that is not found", () => html("not found", 404)],
  ["no network", () => Promise.reject(new TypeError("Failed to fetch"))],
];

for (const [name, answer] of INSTEAD) {
  test(`${name} shows the page as it was last, and replaces nothing`, async () => {
    const { network, install, open } = startWorker();
    await install();
    network["/rider"] = answer;
    expect(await open()).toContain("first");
    expect(await open()).toContain("first");
    network["/rider"] = () => pageOf("second");
    expect(await open()).toContain("second");
    network["/rider"] = answer;
    expect(await open()).toContain("second");
  });
}

test("the service worker is not installed from another page", async () => {
  const { network, install } = startWorker();
  network["/rider"] = () => html("<h1>We are back at noon</h1>");
  await expect(install()).rejects.toThrow("answered with 200");
});

test("HTML instead of code is not cached", async () => {
  const { network, install, open, cache } = startWorker();
  network[PART] = () => html("<h1>We are back at noon</h1>");
  await expect(install()).rejects.toThrow();
  await open(PART);
  expect(await cache.match(PART)).toBeUndefined();
  await cache.put(PART, html("kept by an earlier worker"));
  network[PART] = () => script("let a;");
  await install();
  expect(await open(PART)).toBe("let a;");
});
