import { expect, it, onTestFinished } from "vitest";
import { transaction } from "@/db/client";
import { createApiKey } from "@/lib/api-keys/create";
import type { ImportView } from "@/lib/core/shipments/import-columns";
import { createApiClient, buildOrder, ownerSql, countShipments } from "../fixtures";
import type { ApiResponse } from "./client";
import { expectError, expectOk } from "./expectations";
import { type FundedMerchant, createFundedMerchant } from "./shopkeeper";

const DASHBOARD = "/api/dashboard/sandbox";
const PHONE = { method: "mobile_money", phone_number: "+255754000111" };

async function whileLoggingOut({ userId }: FundedMerchant, ask: () => Promise<ApiResponse<unknown>>) {
  const ending = await ownerSql().reserve();
  onTestFinished(() => ending.release());
  await ending`begin`;
  await ending`delete from session where user_id = ${userId}`;
  let hasAnswered = false;
  const asked = ask().finally(() => {
    hasAnswered = true;
  });
  const waits = async () =>
    (await ending`select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`)
      .length > 0;
  await expect.poll(async () => hasAnswered || (await waits()), { timeout: 20_000 }).toBe(true);
  await ending`commit`;
  return asked;
}

const paymentsOf = async ({ merchantId }: FundedMerchant) =>
  (await ownerSql()`select from payment where merchant_id = ${merchantId}`).length;

it("a top-up is not started after a concurrent log-out", async () => {
  const keeper = await createFundedMerchant();
  const { browser } = keeper;
  const answer = await whileLoggingOut(keeper, () =>
    browser.send("POST", `${DASHBOARD}/wallet/top-ups`, { amount: 25_000, ...PHONE }),
  );
  expectError(answer, 401, "not_logged_in");
  expect(await paymentsOf(keeper)).toBe(0);
});

it("a shipment payment is not started after a concurrent log-out", async () => {
  const keeper = await createFundedMerchant();
  const { browser } = keeper;
  const id = await unpaidOf(keeper);
  const answer = await whileLoggingOut(keeper, () =>
    browser.send("POST", `${DASHBOARD}/shipments/${id}/pay`, PHONE),
  );
  expectError(answer, 401, "not_logged_in");
  expect(await paymentsOf(keeper)).toBe(0);
});

it("an import line is not booked after a concurrent log-out", async () => {
  const keeper = await createFundedMerchant();
  const { browser } = keeper;
  const file = [
    "name,phone,address,latitude,longitude,item,size,reference",
    "Juma Ally,0754000001,Posta mpya,-6.7602,39.2533,Shoes,small,A-1",
  ].join("\n");
  const upload = {
    file_name: "orders.csv",
    file: Buffer.from(file).toString("base64"),
    sender_name: "Duka la Neema",
    sender_phone: "+255712345678",
    pickup_address: "Kariakoo, Dar es Salaam",
  };
  const { id } = expectOk(await browser.send<{ id: number }>("POST", `${DASHBOARD}/imports`, upload), 201);
  expectOk(await browser.send<ImportView>("POST", `${DASHBOARD}/imports/${id}/quote`, {}));
  const answer = await whileLoggingOut(keeper, () =>
    browser.send("POST", `${DASHBOARD}/imports/${id}/commit`, {}),
  );
  expectError(answer, 401, "not_logged_in");
  expect(await countShipments(keeper.merchantId)).toBe(0);
  const [line] = await ownerSql()`select state from shipment_import_line where import_id = ${id}`;
  expect(line!.state).toBe("ready");
});

/** Creates a shipment with a key, without payment. */
async function unpaidOf({ caller }: FundedMerchant): Promise<number> {
  const { key } = await transaction((tx) => createApiKey(tx, { ...caller, name: "Test" }));
  return expectOk(await createApiClient(key).create(buildOrder({ payment_source: "gateway" })), 201).id;
}
