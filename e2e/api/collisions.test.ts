import { expect, it, onTestFinished } from "vitest";
import { createTestMerchant, buildOrder, ownerSql, countShipments, uniqueText } from "../fixtures";
import { expectOk } from "./expectations";

// Specification: Idempotency.

/** Makes the merchant's first `times` inserts generate the duplicate value `taken` in `column`. */
async function collide(merchantId: number, column: string, taken: string, times: number): Promise<void> {
  const name = `collide_${uniqueText()}`;
  const sql = ownerSql();
  await sql.unsafe(`create sequence ${name}; grant usage on ${name} to public`);
  await sql.unsafe(`
    create function ${name}() returns trigger language plpgsql as $$
    begin
      if new.merchant_id = ${merchantId} and nextval('${name}') <= ${times} then new.${column} := '${taken}'; end if;
      return new;
    end $$`);
  await sql.unsafe(
    `create trigger ${name} before insert on shipment for each row execute function ${name}()`,
  );
  onTestFinished(async () => {
    await sql.unsafe(`drop trigger ${name} on shipment; drop function ${name}(); drop sequence ${name}`);
  });
}

it.each(["shipment_number", "tracking_code"] as const)(
  "a duplicate %s is generated again, invisibly to the client, and paid once",
  async (column) => {
    const other = await createTestMerchant();
    const first = expectOk(await other.sandbox.create(buildOrder()), 201);
    const merchant = await createTestMerchant();
    await collide(merchant.id, column, first[column], 3);
    const header = { "idempotency-key": uniqueText() };
    const answer = await merchant.sandbox.create(buildOrder(), header);
    const created = expectOk(answer, 201);
    expect(created[column]).not.toBe(first[column]);
    expect((await merchant.sandbox.show(created.id)).text).toBe(answer.text);
    expect((await merchant.sandbox.create(buildOrder(), header)).text).toBe(answer.text);
    expect(await countShipments(merchant.id)).toBe(1);
  },
);
