import { expect, test } from "vitest";
import { listMethods } from "./find-route";

test.each([
  ["/api/v1/merchant/shipments", "GET, HEAD, POST, OPTIONS"],
  ["/sandbox/api/v1/merchant/shipments/", "GET, HEAD, POST, OPTIONS"],
  ["/api/v1/merchant/shipments/rates", "POST, OPTIONS"],
  ["/api/v1/merchant/shipments/%31", "GET, HEAD, OPTIONS"],
  ["/api/v1/openapi.json", "GET, HEAD, OPTIONS"],
  ["/sandbox/api/v1/merchant/webhooks/7", "GET, HEAD, PATCH, DELETE, OPTIONS"],
  ["/api/rider/session", "POST, DELETE, OPTIONS"],
  ["/api/account/sessions", "GET, HEAD, DELETE, OPTIONS"],
  ["/api/dashboard/live/shipments/export", "GET, HEAD, OPTIONS"],
  ["/api/gateway/selcom", "POST, OPTIONS"],
])("%s allows %s", (path, allowed) => {
  expect(listMethods(path)?.join(", ")).toBe(allowed);
});

test.each([
  "/",
  "/api/v1",
  "/api/v1/",
  "/api/v1/nothing",
  "/API/v1/vehicle-types",
  "/sandbox/api/rider/state",
])("%s is not an endpoint", (path) => {
  expect(listMethods(path)).toBeNull();
});
