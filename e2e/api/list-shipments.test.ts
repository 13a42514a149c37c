import { describe, expect, it } from "vitest";
import { shipmentListItemSchema } from "@/lib/core/shipments/shipment-response";
import { SHIPMENT_STATUSES } from "@/lib/core/statuses";
import {
  createApiClient,
  runInBatches,
  createTestMerchant,
  buildOrder,
  ownerSql,
  buildRegionalOrder,
  uniqueText,
} from "../fixtures";
import type { ApiResponse, ApiClient, ListItem } from "./client";
import { expectError, expectFieldErrors, expectOk } from "./expectations";
import { SHIPMENT_LIST_ITEM } from "./fields";
import { expectFieldTypes } from "./resource";

// Specification: Shipment list view; GET /merchant/shipments.

async function made(client: ApiClient, references: (string | null)[]): Promise<number[]> {
  const ids: number[] = [];
  for (const merchant_reference of references) {
    ids.push(expectOk(await client.create(buildOrder({ merchant_reference })), 201).id);
  }
  return ids.reverse();
}

const idsOf = (answer: ApiResponse<ListItem[]>) => expectOk(answer).map((each) => each.id);

describe("GET /merchant/shipments", () => {
  it("returns exactly the fields of the list view", async () => {
    const { sandbox } = await createTestMerchant();
    const created = expectOk(await sandbox.create(buildRegionalOrder({ merchant_reference: "A-1" })), 201);
    const [row] = expectOk(await sandbox.list());
    expectFieldTypes(row, SHIPMENT_LIST_ITEM, shipmentListItemSchema);
    expect(Object.keys(row!).sort()).toEqual(Object.keys(SHIPMENT_LIST_ITEM).sort());
    expect(created).toMatchObject(row!);
  });

  it("lists only the caller's shipments of this mode, newest first", async () => {
    const [one, other] = [await createTestMerchant(), await createTestMerchant()];
    const mine = await made(one.sandbox, [null, null, null]);
    const [foreign] = await made(other.sandbox, [null]);
    const [alive] = await made(one.live, [null]);
    expect(idsOf(await one.sandbox.list())).toEqual(mine);
    expect(idsOf(await one.live.list())).toEqual([alive]);
    expect(idsOf(await other.sandbox.list())).toEqual([foreign]);
    expect(idsOf(await other.live.list())).toEqual([]);
  });

  it("filters by every status and type", async () => {
    const { sandbox } = await createTestMerchant();
    const { id: confirmed } = expectOk(await sandbox.create(buildOrder()), 201);
    const { id: pending } = expectOk(
      await sandbox.create(buildRegionalOrder({ payment_source: "gateway" })),
      201,
    );
    for (const status of SHIPMENT_STATUSES) {
      const expected = { confirmed: [confirmed], pending: [pending] }[status as "confirmed"] ?? [];
      expect(idsOf(await sandbox.list({ status })), status).toEqual(expected);
    }
    expect(idsOf(await sandbox.list({ type: "same_city" }))).toEqual([confirmed]);
    expect(idsOf(await sandbox.list({ type: "regional" }))).toEqual([pending]);
    expect(idsOf(await sandbox.list({ type: "regional", status: "confirmed" }))).toEqual([]);
  });

  it("returns every shipment once over all pages, with the page position", async () => {
    const { sandbox } = await createTestMerchant();
    const all = await made(sandbox, Array(5).fill(null));
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(await sandbox.list({ page, per_page: 2 }));
    expect(pages.flatMap(idsOf)).toEqual(all);
    expect(pages[1]!.headers).toMatchObject({ "x-total-count": "5", "x-page": "2", "x-per-page": "2" });
    const rels = (answer: ApiResponse<unknown>) =>
      [...answer.headers.link!.matchAll(/rel="(\w+)"/g)].map((m) => m[1]);
    expect(pages.map(rels)).toEqual([
      ["first", "next", "last"],
      ["first", "prev", "next", "last"],
      ["first", "prev", "last"],
    ]);
    expect(idsOf(await sandbox.list({ page: 4, per_page: 2 }))).toEqual([]);
  });

  it("returns page links with the filters", async () => {
    const { sandbox } = await createTestMerchant();
    const all = await made(sandbox, ["L-1", "L-2", "L-3"]);
    const first = await sandbox.list({ search: "L-", per_page: 2 });
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.link!)![1]!;
    const path = next.slice(next.indexOf("/merchant/"));
    expect(next).toBe("/sandbox/api/v1/merchant/shipments?per_page=2&search=L-&page=2");
    expect(idsOf(await sandbox.get<ListItem[]>(path))).toEqual(all.slice(2));
  });

  it("returns links relative to the requested host, also a sandbox host", async () => {
    const { keys } = await createTestMerchant();
    const host = "sandbox.example.com";
    const { headers } = await createApiClient(keys.sandbox.key, "live").get("/merchant/shipments", { host });
    expect(headers.link).toContain('</api/v1/merchant/shipments?page=1>; rel="first"');
  });

  it("does not repeat unknown parameters in links, and keeps links short", async () => {
    const { sandbox } = await createTestMerchant();
    await made(sandbox, ["a", "b"]);
    const { headers } = await sandbox.get(
      `/merchant/shipments?per_page=1&utm_source=${"x".repeat(2500)}&type=same_city&per_page=1`,
    );
    expect(headers.link).not.toContain("utm_source");
    expect(headers.link).toContain("per_page=1&type=same_city&page=2>");
    const emoji = encodeURIComponent("\u{1f600}".repeat(100));
    const long = await sandbox.get(`/merchant/shipments?search=${emoji}&merchant_reference=${emoji}`);
    expect(long.status).toBe(200);
    expect((long.headers.link ?? "").length).toBeLessThan(4096);
  });

  it("returns 20 by default and at most 100", async () => {
    const { sandbox } = await createTestMerchant();
    await runInBatches(101, () => sandbox.create(buildOrder({ payment_source: "gateway" })));
    expect(idsOf(await sandbox.list())).toHaveLength(20);
    expect(idsOf(await sandbox.list({ per_page: 100 }))).toHaveLength(100);
    expectFieldErrors(await sandbox.list({ per_page: 101 }), [["query.per_page", "less_than_equal"]]);
  });

  it("filters by exact reference and creation time", async () => {
    const { sandbox } = await createTestMerchant();
    const [second, first] = await made(sandbox, ["same", "same-2"]);
    const { created_at: from } = expectOk(await sandbox.show(second!));
    expect(idsOf(await sandbox.list({ merchant_reference: "same" }))).toEqual([first]);
    expect(idsOf(await sandbox.list({ created_from: from }))).toEqual([second]);
    expect(idsOf(await sandbox.list({ created_to: from }))).toEqual([second, first]);
    for (const created_from of ["0001-01-01T00:00:00Z", "2026-01-01T00:00:00+23:59"]) {
      expect(idsOf(await sandbox.list({ created_from }))).toEqual([second, first]);
    }
  });
});

describe("search", () => {
  it("finds by number, tracking code and reference, ignoring case, whole or partial", async () => {
    const { sandbox } = await createTestMerchant();
    const reference = `Order-${uniqueText()}`;
    const created = expectOk(await sandbox.create(buildOrder({ merchant_reference: reference })), 201);
    await made(sandbox, ["another"]);
    for (const name of [created.shipment_number, created.tracking_code, reference]) {
      for (const search of [name, name.toLowerCase(), name.toUpperCase(), name.slice(0, -1), name.slice(3)]) {
        expect(idsOf(await sandbox.list({ search })), search).toEqual([created.id]);
      }
    }
  });

  it("treats wildcards, quotes and backslashes as text", async () => {
    const { sandbox } = await createTestMerchant();
    const references = ["100%", "100 percent", "a_b", "axb", "c\\d", "it's", "'; drop table shipment; --"];
    const ids = new Map<string, number>();
    for (const reference of references) ids.set(reference, (await made(sandbox, [reference]))[0]!);
    for (const reference of ["100%", "a_b", "c\\d", "it's", "'; drop table shipment; --"]) {
      expect(idsOf(await sandbox.list({ search: reference })), reference).toEqual([ids.get(reference)]);
    }
    for (const search of ["%", "_"]) expect(idsOf(await sandbox.list({ search }))).toHaveLength(1);
    expect(idsOf(await sandbox.list({ search: "' or '1'='1" }))).toEqual([]);
  });

  it("lists matches newest first, at any position in the reference", async () => {
    const { sandbox } = await createTestMerchant();
    const ids = await made(sandbox, ["zeta-1", "x-zeta", "zeta", "other"]);
    expect(idsOf(await sandbox.list({ search: "zeta" }))).toEqual(ids.slice(1));
    expect(idsOf(await sandbox.list({ search: "ETA" }))).toEqual(ids.slice(1));
  });

  it("finds non-ASCII letters", async () => {
    const { sandbox } = await createTestMerchant();
    for (const reference of ["İZMİR-77", "ΟΔΟΣ", "ŞİŞLİ"]) {
      const [id] = await made(sandbox, [reference]);
      expect(idsOf(await sandbox.list({ search: reference })), reference).toEqual([id]);
    }
  });

  it("finds one of many similar references with the exact filter", async () => {
    const { sandbox } = await createTestMerchant();
    const ids = await made(sandbox, ["order-1", ...Array.from({ length: 22 }, (_, n) => `order-1${n}`)]);
    expect(idsOf(await sandbox.list({ search: "order-1" }))).toEqual(ids.slice(0, 20));
    expect(idsOf(await sandbox.list({ merchant_reference: "order-1" }))).toEqual(ids.slice(-1));
  });

  it("finds all shipments with the same reference", async () => {
    const { sandbox } = await createTestMerchant();
    const ids = await made(sandbox, ["twice", "twice"]);
    expect(idsOf(await sandbox.list({ search: "twice" }))).toEqual(ids);
  });

  it("finds nothing of other merchants", async () => {
    const [one, other] = [await createTestMerchant(), await createTestMerchant()];
    const reference = uniqueText();
    const [id] = await made(one.sandbox, [reference]);
    expect(idsOf(await one.sandbox.list({ search: reference }))).toEqual([id]);
    expect(idsOf(await other.sandbox.list({ search: reference }))).toEqual([]);
    expect(idsOf(await one.live.list({ search: reference }))).toEqual([]);
  });
});

describe("a query that is not valid", () => {
  it.each<[string, string, string]>([
    ["status=lost", "query.status", "enum"],
    ["type=local", "query.type", "enum"],
    ["page=0", "query.page", "greater_than_equal"],
    ["page=-1", "query.page", "greater_than_equal"],
    ["page=1.5", "query.page", "int_type"],
    ["page=1e3", "query.page", "int_type"],
    ["per_page=0", "query.per_page", "greater_than_equal"],
    ["per_page=x", "query.per_page", "int_type"],
    [`search=${"x".repeat(256)}`, "query.search", "string_too_long"],
    ["search=%00", "query.search", "value_error"],
    ["merchant_reference=", "query.merchant_reference", "string_too_short"],
    ["created_from=", "query.created_from", "value_error"],
    ["created_from=0000-01-01T00:00:00Z", "query.created_from", "value_error"],
    ["created_to=9999-12-31T23:59:59-23:59", "query.created_to", "value_error"],
    ["created_to=0001-01-01T00:00:00%2B00:01", "query.created_to", "value_error"],
  ])("%s is a 422 on its parameter", async (query, path, type) => {
    const { sandbox } = await createTestMerchant({ balances: { sandbox: 0, live: 0 } });
    expectFieldErrors(await sandbox.get(`/merchant/shipments?${query}`), [[path, type]]);
  });

  it("requires a key", async () => {
    expectError(await createApiClient(null).list(), 401, "invalid_api_key");
  });
});

describe("totals above ten thousand", () => {
  it("are reported as ten thousand and not exact, without a last page", async () => {
    const merchant = await createTestMerchant();
    const { id } = expectOk(await merchant.sandbox.create(buildOrder({ payment_source: "gateway" })), 201);
    await ownerSql()`
      insert into shipment select copy.* from shipment s, generate_series(1, 10000) n,
        jsonb_populate_record(s, jsonb_build_object('id', next_shipment_id(), 'shipment_number', 'SHP-' || ${id} || n,
          'tracking_code', 'COPY' || ${id} || n)) copy where s.id = ${id}`;
    const { headers } = await merchant.sandbox.list();
    expect(headers).toMatchObject({ "x-total-count": "10000", "x-total-count-exact": "false" });
    expect(headers.link).toContain('rel="next"');
    expect(headers.link).not.toContain('rel="last"');
  });
});
