import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { askAs, readerOf } from "@/db/as-merchant";
import { hot, reader, transaction } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import type { Caller } from "@/lib/core/caller";
import { order } from "@/lib/shipments/order.fixture";
import { mintMerchant } from "@/lib/shipments/paid-shipment.fixture";

const CONNECTIONS = 40;

let own: Caller;
let foreign: Caller;
let ids: number[];
beforeAll(async () => {
  [own, foreign] = [await mintMerchant("sandbox"), await mintMerchant("sandbox")];
  ids = [await order(own), await order(foreign)];
});

/** As a verb would read that forgot whose rows it was asked for. */
const FORGETFUL = "select merchant_id from shipment where id = any ($1) order by 1";
const forgetful = () => sql`select merchant_id from shipment where id in (${ids[0]!}, ${ids[1]!}) order by 1`;

it("what is read for a merchant is that one's, also where a statement forgets to say so", async () => {
  const mine = [{ merchant_id: own.merchantId }];
  expect(await askAs(own, (ask) => ask.unsafe(FORGETFUL, [ids], { prepare: true }))).toEqual(mine);
  expect(await readerOf(own).execute(forgetful())).toEqual(mine);
  expect(
    await readerOf(own).select({ id: shipment.id }).from(shipment).where(eq(shipment.id, ids[1]!)),
  ).toEqual([]);
  expect(await transaction((tx) => tx.execute(forgetful()), own)).toEqual(mine);
  expect(await reader.execute(forgetful())).toHaveLength(2);
});

it("what is written for a merchant is that one's", async () => {
  const changed = await transaction(
    (tx) => tx.update(shipment).set({ senderName: "Somebody" }).where(eq(shipment.id, ids[1]!)).returning(),
    own,
  );
  expect(changed).toEqual([]);
});

it("nothing of it stays with a connection, also after an error, and nobody else's statement slips in between", async () => {
  const asked = Array.from({ length: 10 * CONNECTIONS }, (_, index) => {
    const caller = index % 2 ? own : foreign;
    if (index % 7 === 0)
      return expect(askAs(caller, (ask) => ask.unsafe("select 1 / 0"))).rejects.toMatchObject({
        code: "22012",
      });
    if (index % 3 === 0) return hot.unsafe(FORGETFUL, [ids]).then((rows) => expect(rows).toHaveLength(2));
    return askAs(caller, (ask) => ask.unsafe(FORGETFUL, [ids], { prepare: true })).then((rows) =>
      expect(rows).toEqual([{ merchant_id: caller.merchantId }]),
    );
  });
  await Promise.all(asked);
  const roles = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => hot`select current_user as role`),
  );
  expect(new Set(roles.map(([row]) => row!.role))).toEqual(new Set(["tuma_app"]));
});

it("a reading statement cannot write", async () => {
  const write = askAs(own, (ask) => ask.unsafe("update shipment set sender_name = 'x'"));
  await expect(write).rejects.toMatchObject({ code: "25006" });
});
