import { expect, it } from "vitest";
import { contentSecurityPolicy, getNonceSources } from "./security-headers";

it.each([
  ["https://tile.openstreetmap.org/{z}/{x}/{y}.png", "https://tile.openstreetmap.org"],
  ["https://{s}.tiles.example.co.tz:8443/a/{z}/{x}/{y}.png?key=1", "https://*.tiles.example.co.tz:8443"],
  ["http://127.0.0.1:8080/{z}/{x}/{y}.png", "http://127.0.0.1:8080"],
])("pages load images only from our host and from the host of %s", (tileUrl, host) => {
  const policy = contentSecurityPolicy(getNonceSources("abc"), "http://localhost", tileUrl);
  expect(policy.split("; ")).toContain(`img-src 'self' data: blob: ${host}`);
});
