import { Agent, request } from "undici";
import { it } from "vitest";
import { findBulkFaults, runBulkLoad } from "./bulk-load";
import { expectNoFaults, expectFault } from "./by-times";
import { startGuardedServer, measureUsualLatency, watchMerchantLatency } from "./edge-stage";
import { describeOtherClients } from "./others";

/** More than the concurrency limit. */
const LANES_EACH = 4;
const SHIPMENTS = 10_000;
const STORM_SECONDS = 6;
const CONTROL_MERCHANTS = 24;

const { createTestMerchant, buildOrder, ownerSql } = await import("../fixtures");

/** Creates a merchant with many copies of one shipment. */
async function busyShop() {
  const merchant = await createTestMerchant({ multiplier: 1_000_000 });
  const { body } = await merchant.sandbox.create(buildOrder({ payment_source: "gateway" }));
  const { id } = body as { id: number };
  await ownerSql()`
    insert into shipment select copy.* from shipment s, generate_series(1, ${SHIPMENTS}::int) n,
      jsonb_populate_record(s, jsonb_build_object('id', next_shipment_id(),
        'shipment_number', 'SHP-' || ${id}::text || n, 'tracking_code', 'COPY' || ${id}::text || n)) copy
    where s.id = ${id}`;
  return merchant;
}

const service = await startGuardedServer();
const usual = await measureUsualLatency(service);
const shops: Awaited<ReturnType<typeof busyShop>>[] = [];

async function suffer(merchants: number) {
  const missing = Array.from({ length: merchants - shops.length }, busyShop);
  shops.push(...(await Promise.all(missing)));
  await ownerSql()`analyze shipment`;
  const agent = new Agent({ connections: merchants * LANES_EACH });
  const search = async (turn: number) => {
    const { statusCode, headers, body } = await request(
      `${service.origin}/sandbox/api/v1/merchant/shipments?search=qz`,
      { dispatcher: agent, headers: { "x-api-key": shops[turn % merchants]!.keys.sandbox.key } },
    );
    await body.dump();
    return { status: statusCode, headers };
  };
  const watched = await watchMerchantLatency(service);
  const answers = await runBulkLoad({ lanes: merchants * LANES_EACH, seconds: STORM_SECONDS }, search);
  const during = await watched.stop();
  await agent.destroy();
  const told = [...answers].map(([status, count]) => `${count} × ${status}`).join(", ");
  console.log(
    `Searches by ${merchants}: others ${describeOtherClients(during)}; usual ${describeOtherClients(usual)}; the storm got ${told}`,
  );
  const faults = findBulkFaults({ usual: [usual], during, answers, expected: [200, 429, 503] });
  return { faults, busy: during.strangers };
}

it("two-letter searches of one merchant do not slow down others", async (context) => {
  await expectNoFaults(context, () => suffer(1));
});

it("the test detects unlimited searches", async () => {
  await expectFault(
    () => suffer(CONTROL_MERCHANTS),
    /others (?:were slowed down|failed)|others: \d+ timed out/,
  );
});
