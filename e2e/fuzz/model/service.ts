import { randomUUID } from "node:crypto";
import { transaction } from "@/db/client";
import type { TestPasskey } from "@/lib/accounts/factors/soft-passkey.fixture";
import { createApiKey } from "@/lib/api-keys/create";
import { type ApiClient, createApiClient } from "../../api/client";
import { backdateShipment } from "../../api/clock";
import { expectOk } from "../../api/expectations";
import { logInBrowser, createTestAdmin } from "../../api/people";
import { createFundedMerchant } from "../../api/shopkeeper";
import type { BrowserSession } from "@/e2e/api/browser-session";
import {
  createTestMerchant,
  buildOrder,
  ownerSql,
  buildItem,
  buildRegionalOrder,
  waitForCondition,
} from "../../fixtures";
import { calculatePrice } from "./price";
import type { ParcelModel, Price } from "./shop";

export const ITEM_KINDS = {
  shoes: buildOrder(),
  glasses: buildOrder({ items: [buildItem({ is_fragile: true, quantity: 3, weight_kg: 2.25 })] }),
  "a box to Dodoma": buildRegionalOrder({
    items: [buildItem({ weight_kg: 4.2, quantity: 2, is_fragile: true })],
  }),
};
export type ItemKind = keyof typeof ITEM_KINDS;

/**
 * Maximum real age of a shipment in milliseconds before the test resets the age. Far below one minute,
 * because cancellation is free during the first minute.
 */
const OLD_MS = 15_000;

export interface TestEnvironment {
  admin: BrowserSession;
  device: TestPasskey;
  prices: Record<ItemKind, Price>;
  foreignId: number;
}

export interface ModelledService extends TestEnvironment {
  api: ApiClient;
  merchantId: number;
  browser: BrowserSession;
  /** Random text that is part of every key and reference of the run. */
  mark: string;
}

export async function startEnvironment(): Promise<TestEnvironment> {
  const other = await createTestMerchant();
  const foreign = expectOk(await other.sandbox.create(buildOrder()), 201);
  const prices = {} as TestEnvironment["prices"];
  for (const ware of Object.keys(ITEM_KINDS) as ItemKind[]) {
    prices[ware] = calculatePrice(
      ITEM_KINDS[ware],
      expectOk(await other.sandbox.rates(quoted(ITEM_KINDS[ware]))),
    );
  }
  const admin = await createTestAdmin();
  return { admin: await logInBrowser(admin), device: admin.device, prices, foreignId: foreign.id };
}

function quoted(body: ReturnType<typeof buildOrder>) {
  const { pickup_latitude, pickup_longitude, dropoff_latitude, dropoff_longitude, items } = body;
  return { pickup_latitude, pickup_longitude, dropoff_latitude, dropoff_longitude, items };
}

export async function createModelledService(
  around: TestEnvironment,
  openingTzs: number,
): Promise<ModelledService> {
  const { merchantId, browser } = await createFundedMerchant({ fundedTzs: openingTzs });
  const { key } = await transaction((tx) => createApiKey(tx, { merchantId, mode: "sandbox", name: "Model" }));
  return { ...around, api: createApiClient(key), merchantId, browser, mark: randomUUID() };
}

export async function pauseSimulationJobs(parcels: readonly ParcelModel[]): Promise<void> {
  if (parcels.length === 0) return;
  const keys = parcels.flatMap(({ id }) => [`simulate:${id}`, `dispatch:${id}`, `reattempt:${id}`]);
  await ownerSql()`
    update graphile_worker._private_jobs set run_at = now() + interval '1 day' where key = any(${keys})`;
}

/**
 * Resets shipments to their simulated age. Otherwise a slow run would exceed the first minute, during which
 * cancellation is free.
 */
export async function restoreParcelAges(parcels: readonly ParcelModel[]): Promise<void> {
  for (const parcel of parcels) {
    const { id, status, wasReplaced, isSearchPlanned, agedSeconds, agedAt } = parcel;
    const counts = (status === "pending" || status === "confirmed") && !wasReplaced && !isSearchPlanned;
    if (!counts || Date.now() - agedAt < OLD_MS) continue;
    await backdateShipment(id, agedSeconds);
    parcel.agedAt = Date.now();
  }
}

/**
 * Waits until the worker has run the dispatch job. If the test moved the time first, the job would schedule its steps
 * in the past.
 */
export async function waitForDispatchJobs(parcel: ParcelModel): Promise<void> {
  await waitForCondition("the dispatch is told", async () => {
    const waiting = await ownerSql()`
      select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'rider.dispatch' and (j.payload ->> 'shipmentId')::bigint = ${parcel.id}
        and j.run_at <= now()`;
    return waiting.length === 0;
  });
  await pauseSimulationJobs([parcel]);
}
