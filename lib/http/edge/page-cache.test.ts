import { createHash } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { bufferResponse, createCachedPage } from "./page-cache";

const NONCE = "v+aypncp62gXLviTXehMAw==";
const html = (nonce: string, framework = "") =>
  `<html>${framework}<script type="module" src="/docs.js" nonce="${nonce}"></script><p>Karibu</p></html>`;
const framework = (nonce: string) =>
  `<link rel="preload" as="script" fetchPriority="low" nonce="${nonce}" href="/_next/static/chunks/a.js"/>` +
  `<link rel="expect" href="#_R_" blocking="render"/>` +
  `<script src="/_next/static/chunks/a.js" id="_R_" async="" nonce="${nonce}"></script>` +
  `<script nonce="${nonce}">self.__next_f.push([1,"0:{}"])</script>`;

it("has its own scripts, no framework scripts or preloads, and no nonce", async () => {
  const { gzipped } = await createCachedPage(html(NONCE, framework(NONCE)), NONCE);
  expect(gunzipSync(gzipped).toString()).toBe(html(""));
});

it("is identical for every nonce", async () => {
  const drawn = (nonce: string) => createCachedPage(html(nonce, framework(nonce)), nonce);
  const [one, other] = await Promise.all([drawn(NONCE), drawn("abc")]);
  expect(one).toEqual(other);
});

async function answered(
  draw: RequestListener,
): Promise<{ taken: string[]; response: Response; text: string }> {
  const taken: string[] = [];
  const server = createServer((request, response) => {
    response.setHeader("x-ours", "1");
    bufferResponse(response, async (html) => {
      taken.push(html);
      response.writeHead(200, { "content-type": "text/html" }).end("kept");
    });
    draw(request, response);
  }).listen(0);
  try {
    const response = await fetch(`http://localhost:${(server.address() as AddressInfo).port}`);
    return { taken, response, text: await response.text() };
  } finally {
    server.close();
  }
}

it("caches a page sent in parts, without its headers", async () => {
  const { taken, response, text } = await answered((_request, answer) => {
    answer.setHeader("content-type", "text/html; charset=utf-8");
    answer.setHeader("cache-control", "no-store");
    answer.flushHeaders();
    answer.writeHead(answer.statusCode);
    expect(answer.write("<p>Kari")).toBe(true);
    answer.writeHead(answer.statusCode);
    answer.write(Buffer.from("bu"), () => answer.end("</p>"));
  });
  expect(taken).toEqual(["<p>Karibu</p>"]);
  expect(text).toBe("kept");
  expect(response.headers.get("x-ours")).toBe("1");
  expect(response.headers.get("cache-control")).toBeNull();
});

it.each([
  ["another status", 404, "text/html"],
  ["no page", 200, "application/json"],
])("sends %s unchanged", async (_what, status, type) => {
  const { taken, response, text } = await answered((_request, answer) => {
    answer.writeHead(status, { "content-type": type });
    answer.write("a");
    answer.end("b");
  });
  expect([taken, response.status, text, response.headers.get("content-type")]).toEqual([
    [],
    status,
    "ab",
    type,
  ]);
});

it("keeps the framework's scripts of the documentation: inline scripts are one, with its hash in the policy", async () => {
  const page = (nonce: string) =>
    `<html><body><script nonce="${nonce}">one()</script><script src="/_next/a.js" nonce="${nonce}"></script><p>Karibu</p><script nonce="${nonce}">two()</script></body></html>`;
  const { gzipped, policy } = await createCachedPage(page(NONCE), NONCE, true);
  expect(gunzipSync(gzipped).toString()).toBe(
    '<html><body><script src="/_next/a.js"></script><p>Karibu</p><script>one();\ntwo()</script></body></html>',
  );
  const sha = createHash("sha256").update("one();\ntwo()").digest("base64");
  expect(policy).toContain(`script-src 'self' 'sha256-${sha}';`);
  expect(await createCachedPage(page("abc"), "abc", true)).toEqual(
    await createCachedPage(page(NONCE), NONCE, true),
  );
});
