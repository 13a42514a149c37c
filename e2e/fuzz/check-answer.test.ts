import { describe, expect, test } from "vitest";
import { API_ENDPOINTS } from "@/app/api/_table/endpoints.fixture";
import { createApiClient } from "../fixtures";
import { checkResponse } from "./check-answer";

const endpoint = API_ENDPOINTS.find(({ operationId }) => operationId === "listVehicleTypes")!;
const good = await createApiClient(null).get("/vehicle-types");
const refused = await createApiClient(null).get("/merchant/shipments");

describe("the check accepts", () => {
  test("documented successes and errors", () => {
    expect(() => checkResponse(endpoint, good, false)).not.toThrow();
    expect(() => checkResponse(endpoint, refused, true)).not.toThrow();
  });
});

describe("the check rejects", () => {
  const say = (body: unknown) => ({ ...good, text: JSON.stringify(body), body });
  const error = JSON.parse(refused.text) as Record<string, unknown>;

  test.each([
    ["a fault of the server", { ...refused, status: 500 }, true],
    ["an accepted request that breaks a rule", good, true],
    ["another success than the documented one", { ...good, status: 204 }, false],
    ["a success in another shape", say([{ id: "one" }]), false],
    [
      "an answer without a request id",
      { ...good, headers: { ...good.headers, "x-request-id": undefined } },
      false,
    ],
    ["a page instead of JSON", { ...good, headers: { ...good.headers, "content-type": "text/html" } }, false],
    ["a refusal without a condition", { ...refused, text: JSON.stringify({ ...error, code: "what" }) }, true],
    ["a refusal with the status of another", { ...refused, status: 404 }, true],
  ])("%s", (_what, answer, mustBeRefused) => {
    expect(() => checkResponse(endpoint, answer, mustBeRefused)).toThrow();
  });
});
