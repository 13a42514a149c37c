import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { createCachedPage } from "./page-cache";

const NONCE = "v+aypncp62gXLviTXehMAw==";
const html = (nonce: string, framework = "") =>
  `<html>${framework}<script type="module" src="/docs.js" nonce="${nonce}"></script><p>Karibu</p></html>`;
const framework = (nonce: string) =>
  `<link rel="preload" as="script" fetchPriority="low" nonce="${nonce}" href="/_next/static/chunks/a.js"/>` +
  `<link rel="expect" href="#_R_" blocking="render"/>` +
  `<script src="/_next/static/chunks/a.js" id="_R_" async="" nonce="${nonce}"></script>` +
  `<script nonce="${nonce}">self.__next_f.push([1,"0:{}"])</script>`;

it("brings its own scripts and none of the framework's, nor what announces them, and no nonce", async () => {
  const { gzipped } = await createCachedPage(html(NONCE, framework(NONCE)), NONCE);
  expect(gunzipSync(gzipped).toString()).toBe(html(""));
});

it("is the same page under every nonce", async () => {
  const drawn = (nonce: string) => createCachedPage(html(nonce, framework(nonce)), nonce);
  const [one, other] = await Promise.all([drawn(NONCE), drawn("abc")]);
  expect(one).toEqual(other);
});
