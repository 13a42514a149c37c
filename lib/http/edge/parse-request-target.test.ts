import { describe, expect, it } from "vitest";
import { isAmbiguousPath } from "./dispatch";

describe("an ambiguous path that resembles the API's", () => {
  it.each([
    "/Sandbox/api/v1/x",
    "/sandbox/API/v1",
    "/API/v1/x",
    "/Api",
    "/sandbox",
    "/sandbox/",
    "/s%61ndbox/api/v1/x",
    "/%2573andbox/api/v1/x",
    "/sandbox%2Fapi%2fv1/x",
    "/sandbox%5capi/v1/x",
    "/%61pi/v1",
    "//api/v1/x",
    "/./api/v1/x",
    "/docs/../api/v1/x",
    "/docs/..%2fapi/v1",
    "/\\api/v1",
    "/sandbox/../api/v1/x",
    "/sandbox/api/v1/../../../api/v1/x",
    "/sandbox/api/v1/%2e%2E/x",
    "/sandbox/api/v1/.%2e",
    "/api/v1//x",
    "/api/v1/x//",
    "/api/v1/a\tb",
    "/api/dashboard/../v1/x",
    "/api//dashboard",
    "/api;/v1/x",
  ])("%s is refused", (path) => expect(isAmbiguousPath(path)).toBe(true));
});

describe("an unambiguous path", () => {
  it.each([
    "/",
    "/api/v1",
    "/api/v1/openapi.json",
    "/api/v1/payment/PAY%2D1",
    "/sandbox/api/v1/merchant/shipments/1/",
    "/api/rider/state",
    "/api/dashboard/sandbox/webhooks",
    "/api/v1x",
    "/dashboard/sandbox",
    "/docs/..",
    "/docs//x",
    "/%E0%A4%A",
    "/track",
    "/apis",
    "/sandboxes/api/v1",
    "/_next/static/chunks/api.js",
  ])("%s is passed on", (path) => expect(isAmbiguousPath(path)).toBe(false));
});
