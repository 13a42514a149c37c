import { beforeAll, describe, expect, it } from "vitest";
import { pool } from "@/db/pool.fixture";
import { listShipmentsForAdmin } from "@/lib/admin/shipments/get-shipment";
import {
  type TestMerchant,
  createTestMerchant,
  createTestShipment,
} from "@/lib/shipments/create/paid-shipment.fixture";
import { listShipments } from "./list";
import { findShipmentsByTerm, listForDashboard } from "./list-for-dashboard";

let owner: TestMerchant;
let stranger: TestMerchant;
/** The shipment that every search must find, among similar shipments. */
let wanted: number;

const ENDS = {
  sender_name: "Duka la Zawadi",
  sender_phone: "+255765111222",
  pickup_address: "Soko la Karume, Ilala",
  receiver_name: "Neema Mwakyusa",
  receiver_phone: "+255713987654",
  dropoff_address: "Nyumba ya tatu, Tandale Uzuri",
};

beforeAll(async () => {
  [owner, stranger] = [await createTestMerchant("sandbox"), await createTestMerchant("sandbox")];
  for (const who of [stranger, owner]) {
    for (let index = 0; index < 3; index++) await createTestShipment(who, { payer: null });
    wanted = await createTestShipment(who, { payer: null });
    await pool`update shipment set ${pool(ENDS)} where id = ${wanted}`;
    for (let index = 0; index < 3; index++) await createTestShipment(who, { payer: null });
  }
});

const listed = async (search: string) =>
  (await listForDashboard(owner, { search })).shipments.map(({ id }) => id);

describe("people find a shipment in the dashboard", () => {
  it.each([
    ["a part of the receiver's name", "neema mwak", "parts"],
    ["a part of a word", "AKYUS", "parts"],
    ["the sender's name", "zawadi"],
    ["the receiver's name", "Neema Mwakyusa"],
    ["the receiver's phone as it is stored", "+255713987654"],
    ["as it is typed", "0713987654"],
    ["with blanks, in part", "0713 987", "parts"],
    ["the sender's phone", "0765-111-222"],
    ["the end of a phone", "987654", "parts"],
    ["the drop-off", "tandale uzuri"],
    ["the pickup", "soko la karume"],
    ["words of two fields", "mwakyusa tandale", "parts"],
    ["the same words in any order and case", "TANDALE  neema", "parts"],
    ["a word, a phone and a short word", "zawadi 0713987654 la", "parts"],
  ])("by %s: %s", async (_by, text, by = "whole") => {
    expect(await listed(text)).toEqual([wanted]);
    expect((await findShipmentsByTerm(owner, text)).map(({ id }) => id)).toEqual([wanted]);
    const ofAll = await listShipmentsForAdmin({
      mode: "sandbox",
      merchantId: owner.merchantId,
      search: text,
    });
    // With masked names and numbers, partial matches would reveal the hidden values.
    expect(ofAll.rows.map(({ id }) => id)).toEqual(by === "whole" ? [wanted] : []);
  });

  it("by its number and its code, in any case", async () => {
    const [row] = await pool`select shipment_number, tracking_code from shipment where id = ${wanted}`;
    for (const name of [row!.shipment_number, row!.tracking_code] as string[]) {
      for (const text of [name, name.toLowerCase(), name.toUpperCase(), name.slice(2)]) {
        expect(await listed(text), text).toEqual([wanted]);
      }
    }
  });

  it("and none of another merchant's", async () => {
    expect(await listed("Neema Mwakyusa")).toEqual([wanted]);
    expect((await listForDashboard(stranger, { search: "zawadi" })).shipments[0]?.id).not.toBe(wanted);
  });

  it("by a word and a part of its number", async () => {
    const [row] = await pool`select shipment_number from shipment where id = ${wanted}`;
    expect(await listed(`neema ${row!.shipment_number.slice(-6)}`)).toEqual([wanted]);
  });

  it("not when one word is missing, nor by the digits of a date", async () => {
    expect(await listed("neema tandale kigoma")).toEqual([]);
    expect(await listed("neema qq")).toEqual([]);
    expect(await listed("0799000000")).toEqual([]);
  });

  it("by words of most shipments, newest first", async () => {
    const others = (await listForDashboard(owner, {})).shipments
      .map(({ id }) => id)
      .filter((id) => id !== wanted);
    expect(others).toHaveLength(6);
    expect(await listed("mikocheni juma")).toEqual(others);
  });
});

it("the API's search covers only number, code and reference", async () => {
  const [row] = await pool`select shipment_number, tracking_code from shipment where id = ${wanted}`;
  const names = `${row!.tracking_code} ${row!.shipment_number}`;
  for (const search of ["Neema", "0713987654", "+255713987654", "Tandale", "Neema Tandale", names]) {
    expect((await listShipments(owner, { page: 1, per_page: 20, search })).total, search).toBe(0);
  }
});
