import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { pool } from "@/db/pool.fixture";
import { findLoggedActions, createTestActor } from "@/lib/admin/actor.fixture";
import { listMerchants } from "@/lib/admin/merchants/merchants";
import { listRiders } from "@/lib/admin/people/riders";
import { listShipmentsForAdmin } from "@/lib/admin/shipments/get-shipment";
import {
  createTestMerchant,
  createTestRider,
  createTestShipment,
} from "@/lib/shipments/create/paid-shipment.fixture";
import { recordPersonSearch, maskSearchedPerson, maskSearchedPhone } from "./personal-data";

// Specification: The back office's people and four eyes, 7.

const freshWord = () => Array.from({ length: 10 }, () => String.fromCharCode(97 + randomInt(26))).join("");
const freshPhone = () => `+25567${String(randomInt(10_000_000)).padStart(7, "0")}`;

async function sent() {
  const id = await createTestShipment(await createTestMerchant());
  const [first, last, street] = [freshWord(), freshWord(), freshWord()];
  const phone = freshPhone();
  await pool`update shipment set receiver_name = ${`${first} ${last}`}, receiver_phone = ${phone},
    dropoff_address = ${`Mtaa wa ${street} 14, Kariakoo (Ilala)`} where id = ${id}`;
  const finds = async (search: string) =>
    (await listShipmentsForAdmin({ mode: "live", search })).rows.some((row) => row.id === id);
  return { first, last, street, phone, finds };
}

test("a shipment is found by a whole phone number in any format, and not by part of one", async () => {
  const { phone, finds } = await sent();
  const typed = `0${phone.slice(4, 7)} ${phone.slice(7, 10)} ${phone.slice(10)}`;
  expect([await finds(phone), await finds(typed)]).toEqual([true, true]);
  for (const part of [
    phone.slice(0, -1),
    phone.slice(4),
    typed.slice(0, -1),
    phone.slice(6, 11),
    phone.slice(-6),
  ])
    expect([part, await finds(part)]).toEqual([part, part === phone.slice(4)]);
});

test("a shipment is found by whole words of a name or address, and not by part of them", async () => {
  const { first, last, street, finds } = await sent();
  for (const whole of [first, last.toUpperCase(), `${first} ${last}`, street, `${street} 14`])
    expect([whole, await finds(whole)]).toEqual([whole, true]);
  for (const part of [
    first.slice(0, -1),
    last.slice(1),
    `${first} ${last.slice(0, 4)}`,
    `${street} 1`,
    ".*",
    `${first}|x`,
  ])
    expect([part, await finds(part)]).toEqual([part, false]);
});

test("riders and merchants are found by a whole phone number, and not by part of one", async () => {
  const phone = freshPhone();
  const riderId = await createTestRider("live");
  const { merchantId } = await createTestMerchant();
  await pool`update rider set phone = ${phone} where id = ${riderId}`;
  await pool`update merchant set phone = ${phone} where id = ${merchantId}`;
  const found = async (search: string) => [
    (await listRiders({ mode: "live", search })).rows.map(({ id }) => id),
    (await listMerchants({ search })).rows.map(({ id }) => id),
  ];
  expect(await found(phone)).toEqual([[riderId], [merchantId]]);
  expect(await found(`0${phone.slice(4)}`)).toEqual([[riderId], [merchantId]]);
  expect(await found(phone.slice(0, -1))).toEqual([[], []]);
  expect(await found(phone.slice(5, 11))).toEqual([[], []]);
});

test("each search for a person is logged with masked values", async () => {
  const actor = await createTestActor("support");
  for (const typed of ["0754 123 456", "Neema Juma", "SHP-20261122-K7M", "0754"])
    await recordPersonSearch(actor, maskSearchedPerson(typed));
  for (const typed of ["+255754123457", "Zawadi"]) await recordPersonSearch(actor, maskSearchedPhone(typed));
  const entries = await findLoggedActions({ actorId: actor.userId });
  expect(entries.map(({ action, subjectId, ip }) => [action, subjectId, ip])).toEqual([
    ["personal_data.searched", "+255 754 ••• 457", actor.ip],
    ["personal_data.searched", "N••• J•••", actor.ip],
    ["personal_data.searched", "+255 754 ••• 456", actor.ip],
  ]);
});
