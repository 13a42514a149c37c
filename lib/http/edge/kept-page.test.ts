import { hash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { keptPage } from "./kept-page";

const NONCE = "v+aypncp62gXLviTXehMAw==";
const html = (nonce: string) =>
  `<html><script src="/a.js" nonce="${nonce}"></script><script nonce="${nonce}">run({"nonce":"${nonce}"})</script>` +
  `<p>Karibu</p><script>last()</script></html>`;

it("holds no nonce, and names its own scripts by their hashes alone", async () => {
  const page = await keptPage(html(NONCE), NONCE);
  expect(page.plain.toString()).toBe(html(""));
  expect(gunzipSync(page.gzipped).toString()).toBe(html(""));
  const sha = (script: string) => `'sha256-${hash("sha256", script, "base64")}'`;
  expect(page.scripts).toBe(`${sha('run({"nonce":""})')} ${sha("last()")}`);
});

it("is the same page under every nonce", async () => {
  const [one, other] = await Promise.all([keptPage(html(NONCE), NONCE), keptPage(html("abc"), "abc")]);
  expect(one).toEqual(other);
});
