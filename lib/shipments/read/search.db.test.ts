import { beforeAll, describe, expect, it } from "vitest";
import { pool } from "@/db/pool.fixture";
import { listShipmentsForAdmin } from "@/lib/admin/shipments/get-shipment";
import { shipmentListFilter } from "@/lib/core/shipments/shipment-request";
import {
  type TestMerchant,
  createTestMerchant,
  createTestShipment,
} from "@/lib/shipments/create/paid-shipment.fixture";
import { listShipments } from "./list";
import { listForDashboard } from "./list-for-dashboard";

/** More shipments than the search samples before it chooses a plan. */
const COUNT = 260;

interface Named {
  id: number;
  names: string[];
}

let owner: TestMerchant;
/** Names, phones and addresses. */
let ends: string[];
/** Newest first. */
let all: Named[];

/** Copies an unpaid shipment with different references. Another merchant gets copies with the same ones. */
beforeAll(async () => {
  owner = await createTestMerchant("sandbox");
  for (const who of [await createTestMerchant("sandbox"), owner]) {
    const id = await createTestShipment(who, { payer: null });
    await pool`
      insert into shipment select copy.* from shipment s, generate_series(1, ${COUNT}::int) n,
        jsonb_populate_record(s, jsonb_build_object('id', next_shipment_id(),
          'shipment_number', 'SHP-' || case when n < 130 then '2025' else '2026' end || '-' || ${id}::text || n,
          'tracking_code', 'TUMA' || ${id}::text || 'x' || n,
          'merchant_reference', case when n % 3 > 0 then 'ORDER-' || n || '-shipment' end)) copy
      where s.id = ${id}`;
  }
  const rows = await pool<{ id: number; number: string; code: string; reference: string | null }[]>`
    select id, shipment_number as number, tracking_code as code, merchant_reference as reference from shipment
    where merchant_id = ${owner.merchantId} order by id desc`;
  const [one] = await pool`select sender_name, sender_phone, pickup_address, receiver_name, receiver_phone,
    dropoff_address from shipment where id = ${rows[0]!.id}`;
  ends = Object.values(one!) as string[];
  all = rows.map(({ id, number, code, reference }) => ({ id, names: [number, code, reference ?? ""] }));
});

const holding = (text: string) =>
  all
    .filter(({ names }) => names.some((name) => name.toLowerCase().includes(text.toLowerCase())))
    .map(({ id }) => id);

async function name(index: number, reference: string): Promise<number> {
  const named = all[index]!;
  await pool`update shipment set merchant_reference = ${reference} where id = ${named.id}`;
  named.names[2] = reference;
  return named.id;
}

async function found(search: string): Promise<number[]> {
  const pages = [];
  for (const page of [1, 2, 3]) pages.push(await listShipments(owner, { page, per_page: 100, search }));
  const ids = pages.flatMap(({ shipments }) => shipments.map(({ id }) => id));
  expect(pages.map(({ total }) => total)).toEqual([ids.length, ids.length, ids.length]);
  return ids;
}

describe("a search finds what contains the text, newest first", () => {
  it.each([
    ["a prefix of all", "SHP-20"],
    ["a prefix of the newest", "SHP-2026"],
    ["a prefix of the oldest", "SHP-2025"],
    ["a word of most", "shipment"],
    ["a word inside of most", "ER-1"],
    ["one reference that others begin with", "ORDER-25-"],
    ["a whole reference", "order-250-SHIPMENT"],
    ["the end of a few", "99-shipment"],
    ["one character", "7"],
    ["two characters", "-9"],
    ["two characters of none", "~~"],
    ["none", "QQQ-99-WWW"],
    ["an end that is common and a beginning that is not", "ORDER-77-shipment"],
  ])("%s: %s", async (_name, text) => {
    const expected = holding(text);
    expect(await found(text)).toEqual(expected);
    const page = await listForDashboard(owner, shipmentListFilter.parse({ search: text }));
    // The dashboard also searches names, phones and addresses, which are equal for all these shipments.
    const known = ends.some((end) => end.toLowerCase().includes(text)) ? all.map(({ id }) => id) : expected;
    expect(page.shipments.map(({ id }) => id)).toEqual(known.slice(0, 50));
  });

  it("a number and a code, whole and in part", async () => {
    for (const index of [0, 200]) {
      for (const text of all[index]!.names.slice(0, 2)) {
        for (const part of [text, text.toLowerCase(), text.slice(0, -1), text.slice(3)]) {
          expect(await found(part), part).toEqual(holding(part));
        }
      }
    }
  });

  it("within a reference, even when others begin with it", async () => {
    const inside = await name(3, "RE-ZETA-1");
    const before = await name(5, "ZETA-1");
    const after = await name(220, "zeta-1 again");
    expect(await found("zeta-1")).toEqual([inside, before, after]);
  });

  it.each(["İZMİR-77", "ΟΔΟΣ", "ŞİŞLİ", "straße 9", "ÇAĞ-ı"])("non-ASCII letters: %s", async (text) => {
    const [newest, oldest] = [await name(1, text), await name(230, `x ${text} y`)];
    expect(await found(text)).toEqual([newest, oldest]);
    const listed = await listForDashboard(owner, shipmentListFilter.parse({ search: text }));
    expect(listed.shipments.map(({ id }) => id)).toEqual([newest, oldest]);
    const { rows } = await listShipmentsForAdmin({
      mode: "sandbox",
      merchantId: owner.merchantId,
      search: text,
    });
    expect(rows.map(({ id }) => id)).toEqual([newest, oldest]);
  });

  it("non-ASCII letters in any case that the database folds", async () => {
    const id = await name(1, "Chèque-Ñandú");
    for (const text of ["CHÈQUE-ÑANDÚ", "chèque-ñandú"]) expect(await found(text)).toEqual([id]);
  });

  it("pattern characters literally", async () => {
    for (const [index, reference] of [
      [240, "100%_a\\b"],
      [241, "100xya b"],
    ] as const) {
      await name(index, reference);
    }
    for (const text of ["%", "_", "\\", "0%_", "%_a\\b", "a b", "'", '"', "$1"]) {
      expect(await found(text), text).toEqual(holding(text));
    }
  });

  it("a shipment number that equals a common reference", async () => {
    const number = "SHP-20261122-K7MPQR";
    const ids = [];
    for (let index = 10; index < 110; index++) ids.push(await name(index, `${number}/${index}`));
    for (const text of [number, number.toLowerCase(), number.slice(0, -3), number.slice(0, -5)]) {
      expect(await found(text), text).toEqual(ids);
    }
    expect(await found(`${number}/57`)).toEqual([ids[47]]);
  });

  it("no text across fields", async () => {
    const [number, code] = all[0]!.names;
    expect(await found(`${number!.slice(-4)} ${code!.slice(0, 4)}`)).toEqual([]);
  });

  it("together with other filters", async () => {
    const { shipments } = await listShipments(owner, {
      page: 1,
      per_page: 100,
      search: "SHP-",
      status: "confirmed",
    });
    expect(shipments).toEqual([]);
  });
});
