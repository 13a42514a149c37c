import { describe, expect, it } from "vitest";
import {
  createApiClient,
  coordinateFields,
  createTestMerchant,
  buildOrder,
  ownerSql,
  buildItem,
  buildRoute,
  waitForCondition,
} from "../fixtures";
import { expectError, expectFieldErrors, expectOk } from "./expectations";
import type { Vehicle } from "./vehicles";

// Specification: Settings; Vehicle type; Package size tier; Pricing rules. Changes in the back office apply to the API.

const anyone = createApiClient(null);
const list = async () => expectOk(await anyone.get<Vehicle[]>("/vehicle-types"));

describe("a vehicle type", () => {
  it("is listed only while it is active", async () => {
    const sql = ownerSql();
    const isListed = async () => (await list()).some(({ slug }) => slug === "fuso");
    expect(await isListed()).toBe(true);
    await sql`update vehicle_type set is_active = false where slug = 'fuso'`;
    try {
      await waitForCondition("the inactive type is gone", async () => !(await isListed()));
    } finally {
      await sql`update vehicle_type set is_active = true where slug = 'fuso'`;
    }
    await waitForCondition("the active type is listed", isListed);
  });
});

describe("a quote for a vehicle", () => {
  it.each([{ isForced: true }, { isForced: false }])(
    "expires when the vehicle is deactivated: %o",
    async ({ isForced }) => {
      const sql = ownerSql();
      const { sandbox } = await createTestMerchant();
      const { id } = (await list()).find(({ slug }) => slug === "fuso")!;
      const items = [buildItem({ weight_kg: 450, quantity: 8 })];
      const chosen = { items, ...(isForced && { vehicle_type_id: id }) };
      const quote = expectOk(await sandbox.rates(buildRoute(chosen)));
      expect(quote.vehicle_id).toBe(id);
      await sql`update vehicle_type set is_active = false where slug = 'fuso'`;
      try {
        await waitForCondition(
          "the inactive type is gone",
          async () => !(await list()).some((type) => type.id === id),
        );
        const forced = { items, vehicle_type_id: id };
        const redeemed = await sandbox.create(buildOrder({ ...forced, quote_token: quote.quote_token }));
        expectError(redeemed, 400, "quote_expired");
        expectFieldErrors(await sandbox.create(buildOrder(forced)), [
          ["body.vehicle_type_id", "value_error"],
        ]);
      } finally {
        await sql`update vehicle_type set is_active = true where slug = 'fuso'`;
        await waitForCondition("the active type is listed", async () =>
          (await list()).some((type) => type.id === id),
        );
      }
    },
  );
});

describe("a hub without a lane", () => {
  it("is distinguished from an address that no hub serves", async () => {
    const sql = ownerSql();
    const { sandbox } = await createTestMerchant();
    const [hub] = await sql<{ id: number }[]>`
      insert into hub (name, address, latitude, longitude) values (${`Kasulu ${Date.now()}`}, 'Kasulu', -4.57, 30.1) returning id`;
    try {
      const far = { latitude: -4.57, longitude: 30.1 };
      const answer = await waitForCondition("the new hub is known", async () => {
        const tried = await sandbox.rates(buildRoute(coordinateFields("dropoff", far)));
        return /transit route/.test(String(tried.error.detail)) && tried;
      });
      const detail = "No transit route between origin and destination hubs";
      expectError(answer, 400, "no_regional_route", detail);
    } finally {
      await sql`delete from hub where id = ${hub!.id}`;
    }
  });
});
