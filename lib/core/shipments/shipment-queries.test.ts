import { describe, expect, it } from "vitest";
import { listOptionalFields, acceptsValues } from "@/lib/core/schema.fixture";
import { cancelQuery, cancelRequest, idParams, pageQuery, shipmentListQuery } from "./shipment-request";

describe("a list", () => {
  it("starts with its first page of 20", () => {
    expect(pageQuery.parse({})).toEqual({ page: 1, per_page: 20 });
    expect(acceptsValues(pageQuery, {}, "page", ["1", "1000000", "0", "1000001", "x"])).toEqual([
      "1",
      "1000000",
    ]);
    expect(acceptsValues(pageQuery, {}, "per_page", ["1", "100", "0", "101"])).toEqual(["1", "100"]);
  });

  it("is filtered by status, type, words, reference and time", () => {
    const asked = {
      ...{ page: "2", per_page: "50", status: "delivered", type: "regional", search: "Asha" },
      ...{
        merchant_reference: "A-1",
        created_from: "2026-11-20T00:00:00+03:00",
        created_to: "2026-11-21T00:00:00Z",
      },
    };
    expect(shipmentListQuery.parse(asked)).toEqual({
      ...asked,
      ...{
        page: 2,
        per_page: 50,
        created_from: "2026-11-19T21:00:00.000Z",
        created_to: "2026-11-21T00:00:00.000Z",
      },
    });
    expect(listOptionalFields(undefined, shipmentListQuery, asked)).toEqual(Object.keys(asked));
    expect(
      acceptsValues(shipmentListQuery, {}, "search", ["", "a".repeat(255), "a".repeat(256)]),
    ).toHaveLength(2);
    expect(
      acceptsValues(shipmentListQuery, {}, "merchant_reference", ["A", "a".repeat(255), "", "a".repeat(256)]),
    ).toHaveLength(2);
  });
});

describe("a cancellation", () => {
  it("has a reason of 5 to 500 characters", () => {
    const reasons = ["12345", "a\nbcd", "a".repeat(500), " 1234 ", "1234", "      ", "a".repeat(501)];
    expect(acceptsValues(cancelRequest, {}, "reason", reasons)).toEqual(reasons.slice(0, 4));
    expect(cancelRequest.safeParse({}).success).toBe(false);
  });

  it.each([
    ["true", true],
    ["1", true],
    ["TRUE", true],
    ["false", false],
    ["0", false],
    ["False", false],
    [undefined, false],
  ])("is confirmed by an explicit yes: %s", (confirm, confirmed) => {
    expect(cancelQuery.parse({ confirm })).toEqual({ confirm: confirmed });
  });

  it.each(["yes", "", "2", "truee"])("refuses an ambiguous yes or no: %j", (confirm) => {
    expect(cancelQuery.safeParse({ confirm }).error?.issues).toMatchObject([
      { path: ["confirm"], message: "Input should be true, false, 1 or 0", params: { type: "bool_type" } },
    ]);
  });

  it("has the highest fee in digits, and the shipment as a number", () => {
    expect(cancelQuery.parse({ max_fee: "0" })).toEqual({ confirm: false, max_fee: 0 });
    expect(acceptsValues(cancelQuery, {}, "max_fee", ["0", "-1", "1.5", "x"])).toEqual(["0"]);
    expect(idParams.parse({ id: "12" })).toEqual({ id: 12 });
    expect(acceptsValues(idParams, {}, "id", ["12", "-3", "1e3", "abc", undefined])).toEqual(["12", "-3"]);
  });
});
