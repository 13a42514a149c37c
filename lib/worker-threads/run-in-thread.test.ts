import { performance } from "node:perf_hooks";
import { describe, expect, it, vi } from "vitest";
import { runInThread } from "@/lib/worker-threads/run-in-thread";
import type { parseShipmentsCsv } from "@/lib/imports/parse-shipments-csv";
import type { drawStatement } from "@/lib/wallet/draw-statement";
import type { StatementRow } from "@/lib/wallet/statement-row";

const ROWS = 5000;
const BUSY_MAX = 0.4;
const AT_ONCE = 40;
/** On a busy machine, the computations of an earlier test may still run. */
const RETRIES = { timeout: 50_000, interval: 1000 };

const row = (version: number): StatementRow => ({
  id: version,
  type: "SHIPMENT_PAYMENT",
  amount: 12_345,
  direction: "debit",
  balance_after: 98_765_432,
  shipment_id: version,
  shipment_number: `SHP-20260101-${version}`,
  receiver_name: "Asha",
  dropoff_address: "Kariakoo Market",
  merchant_reference: null,
  payment_method: null,
  payment_provider: null,
  payment_phone: null,
  reference: null,
  description: "A shipment",
  created_at: "2026-01-01T10:00:00.000Z",
  version,
});

const statement = {
  number: "STM-1-20260101-20260131",
  businessName: "Duka la Asha",
  address: null,
  tin: null,
  mode: "live" as const,
  period: { from: "2026-01-01", to: "2026-01-31" },
  rows: Array.from({ length: ROWS }, (_, index) => row(index)),
  isCut: false,
  openingTzs: 1,
  closingTzs: 2,
  inTzs: 3,
  outTzs: 4,
};

const draw = (patienceMs?: number) =>
  runInThread<typeof drawStatement>(
    "statement",
    { statement, locale: "sw", issuer: { name: "Tuma", address: "Dar es Salaam", tin: "100200300" } },
    patienceMs === undefined ? {} : { patienceMs },
  );
const parse = (text: string) =>
  runInThread<typeof parseShipmentsCsv>("parseShipments", { bytes: Buffer.from(text), tiers: [] });

describe("a one-second computation in a thread", () => {
  it("does not block the event loop", async () => {
    await parse("x").catch(() => {});
    const before = performance.eventLoopUtilization();
    const pdf = await draw();
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(BUSY_MAX);
    expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe("%PDF-");
  });

  it("throws the same error as in the main thread", async () => {
    await expect(parse("receiver_name\n")).rejects.toMatchObject({
      condition: "validation_error",
      detail: [{ loc: ["body", "file"], type: "file_empty" }],
    });
  });

  it("is refused only when too many computations wait", async () => {
    const head = "receiver_name,receiver_phone,dropoff_address,description,package_size";
    const file = `${head}\n${"a,b,c,d,e\n".repeat(500)}`;
    const results = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => parse(file)));
    const refused = results.filter(({ status }) => status === "rejected");
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(AT_ONCE);
    for (const result of refused) {
      expect(result).toMatchObject({ reason: { condition: "busy", retryAfterSeconds: 5 } });
    }
    await vi.waitFor(async () => expect((await parse(file)).lines).toHaveLength(500), RETRIES);
  });

  it("times out without blocking others", async () => {
    await expect(draw(1)).rejects.toMatchObject({ condition: "busy" });
    await expect(parse("x")).rejects.toMatchObject({ condition: "validation_error" });
  });
});
