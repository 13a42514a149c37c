import { describe, expect, test } from "vitest";
import type { ApiResponse } from "../api/client";
import { merchantApi } from "./access";
import {
  findResponseFault,
  findChangedTables,
  findResponseDifference,
  findSecretLeak,
  listUnmatchedRoutes,
} from "./answer-checks";
import { ACCESS_MATRIX } from "./matrix";
import { buildRouterStateTree } from "./remove-layout";
import { listRouteFiles, parseRouteMethods } from "./route-files";
import { getExpectedResponse, IDENTITIES, VERDICT_SAME_AS_MISSING } from "./row";

const answer = (
  status: number,
  body: object | string,
  headers: Record<string, string> = {},
): ApiResponse<unknown> => {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return { status, headers, text, body, error: body as ApiResponse<unknown>["error"] };
};
const refusal = (code: string, more = {}) => ({
  detail: "No",
  code,
  request_id: `req_${"0".repeat(20)}`,
  ...more,
});
const rows = ACCESS_MATRIX.map(({ route }) => route);

describe("the list of routes", () => {
  test("is complete as it stands", () => {
    expect(listUnmatchedRoutes(listRouteFiles(), rows)).toEqual([]);
  });

  test("reports a route that nobody thought of, a method more, and a row whose route is gone", () => {
    const invented = ["GET /api/v1/invented", "DELETE /api/v1/vehicle-types", "PAGE /admin/invented"];
    const missing = [...invented].map((route) => `${route} has no row`);
    expect(listUnmatchedRoutes([...listRouteFiles(), ...invented], rows)).toEqual(missing);
    expect(listUnmatchedRoutes(listRouteFiles().slice(1), rows)).toEqual([
      `${listRouteFiles()[0]} is no route`,
    ]);
  });

  test("reads every way in which a file of ours exports a method, and does not pass over one that it cannot read", () => {
    expect(parseRouteMethods("export async function POST(request: Request) {}")).toEqual(["POST"]);
    expect(parseRouteMethods("export { answer as GET, answer as POST };")).toEqual(["GET", "POST"]);
    expect(parseRouteMethods("export const PATCH = handle(x);\nexport { GET as HEAD };")).toEqual(["PATCH"]);
    expect(() => parseRouteMethods("export * from './elsewhere';")).toThrow("No method found");
  });

  test("gives every identity an answer in every row", () => {
    for (const row of ACCESS_MATRIX) {
      for (const identity of IDENTITIES)
        expect(getExpectedResponse({ row, identity, mode: "live" })).toMatch(/\w/);
    }
    const row = { route: "GET /x/[id]", access: merchantApi, of: "shipment", admitted: "200" } as const;
    expect(getExpectedResponse({ row, identity: "foreign", mode: "live" })).toBe(VERDICT_SAME_AS_MISSING);
  });
});

describe("a cell", () => {
  const forbidden = "403 forbidden";

  test("is good with the very refusal that it expects", () => {
    expect(findResponseFault(forbidden, answer(403, refusal("forbidden")), false)).toBeNull();
    expect(
      findResponseFault("to /log-in", answer(307, "", { location: "/log-in?next=%2Fadmin" }), true),
    ).toBeNull();
    expect(findResponseFault("no page", answer(200, "…NEXT_HTTP_ERROR_FALLBACK;404…"), true)).toBeNull();
  });

  test.each([
    ["an answer where there should be none", answer(200, { id: 1 }), false, forbidden],
    ["a refusal for another reason", answer(403, refusal("merchant_not_approved")), false, forbidden],
    ["a refusal after the input was judged", answer(422, refusal("validation_error")), false, forbidden],
    ["a fault of the server", answer(500, refusal("internal_error")), false, forbidden],
    ["a page that leads to the log-in", answer(200, "<html>"), true, "to /log-in"],
    ["a page that does not exist", answer(200, "<html>"), true, "no page"],
    [
      "a log-in that leads elsewhere",
      answer(307, "", { location: "https://evil.example/log-in" }),
      true,
      "to /",
    ],
  ])("is bad with %s", (_what, got, isPage, wanted) => {
    expect(findResponseFault(wanted, got, isPage)).toMatch(/^answered/);
  });

  test("is bad when it says what is another's, also in a header", () => {
    expect(findSecretLeak(answer(404, "kanari"), "kanari")).toMatch("another's");
    expect(findSecretLeak(answer(303, "", { location: "/kanari" }), "kanari")).toMatch("another's");
    expect(findSecretLeak(answer(404, "nothing"), "kanari")).toBeNull();
  });
});

describe("an answer about somebody else's thing", () => {
  const missing = answer(404, refusal("not_found"));
  const compare = (other: ApiResponse<unknown>, isPage = false, one = missing) =>
    findResponseDifference(other, one, { isPage, ids: ["17", "999"] });

  test("is the same but for ids that were asked for and the request's own", () => {
    const other = answer(404, refusal("not_found", { request_id: "req_abcdefghijklmnopqrst" }));
    expect(compare(other)).toBeNull();
    expect(compare(answer(404, "no 17"), false, answer(404, "no 999"))).toBeNull();
  });

  test("is bad in another status, another condition, another word, a header more", () => {
    expect(compare(answer(403, refusal("forbidden")))).toMatch("answered 403");
    expect(compare(answer(404, refusal("shipment_not_found")))).toMatch("answered 404 shipment");
    expect(compare(answer(404, { ...refusal("not_found"), detail: "Not yours" }))).toMatch("differs");
    expect(compare(answer(404, refusal("not_found"), { "x-owner": "7" }))).toMatch("differs");
    const pages = [answer(404, "<p>Nothing here</p>"), answer(404, "<p>Nothing here, Asha</p>")] as const;
    expect(compare(pages[1], true, pages[0])).toMatch("differs");
  });
});

test("a page is asked for without its frames by the tree that a browser would send", () => {
  const tree = JSON.parse(
    decodeURIComponent(buildRouterStateTree("PAGE /admin/riders/[id]", "/admin/riders/7?tab=1")),
  );
  const page = ["__PAGE__", {}, null, "refetch"];
  const id = [["id", "7", "d", null], { children: page }, null, null];
  const riders = ["riders", { children: id }, null, null];
  expect(tree).toEqual(["", { children: ["admin", { children: riders }, null, null] }, null, null]);
});

test("a refused request that leaves a row behind, or changes one, is found by its table", () => {
  const before = new Map([
    ["transfer", "3 rows, 17"],
    ["api_key", "2 rows, 5"],
  ]);
  const after = new Map([...before, ["transfer", "4 rows, 18"], ["api_key", "2 rows, 6"]] as [
    string,
    string,
  ][]);
  expect(findChangedTables(before, after)).toEqual(["transfer", "api_key"]);
  expect(findChangedTables(before, before)).toEqual([]);
});
