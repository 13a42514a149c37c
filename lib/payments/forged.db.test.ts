import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import { ForgedCallbackError } from "@/lib/adapters/gateway/gateway";
import { signSimulatedCallback, simulatedGateway } from "@/lib/adapters/gateway/simulated";
import { deliverSimulatedCallback, handleCallback, recordUnmatchedCallback } from "./handle-callback";
import { beginTopUp, setGatewayCharge, readPaymentRow } from "@/lib/payments/payment-fixtures";
import { settlePayment } from "@/lib/payments/settle";
import { getBalance, createTestCaller } from "@/lib/wallet/ledger-fixtures";

afterEach(() => vi.restoreAllMocks());

describe("untrusted responses", () => {
  test.each([
    ["another amount", { amount: 9001 }, "9001 TZS"],
    ["another currency", { currency: "KES" }, "9000 KES"],
  ])("%s is held for review and credits nothing", async (_, change, seen) => {
    const caller = await createTestCaller();
    const { reference } = await beginTopUp(caller, 9000);
    await setGatewayCharge(reference, { status: "succeeded", ...change });
    await deliverSimulatedCallback(reference);
    await deliverSimulatedCallback(reference);
    expect(await getBalance(caller)).toBe(0);
    expect(await readPaymentRow(reference)).toMatchObject({
      status: "failed",
      failure_detail: expect.stringContaining(seen),
    });
    const findings =
      await pool`select occurrences from audit_finding where subject = ${`payment ${reference}`}`;
    expect(findings).toEqual([{ occurrences: 2 }]);
  });

  test("a response about another payment is held for review", async () => {
    const caller = await createTestCaller();
    const { reference } = await beginTopUp(caller, 9000);
    const truth = await simulatedGateway.getStatus(reference);
    const forged = { ...truth, state: "succeeded" as const, reference: "PAY-20260101-AAAAAA" };
    vi.spyOn(simulatedGateway, "getStatus").mockResolvedValueOnce(forged);
    await settlePayment(reference);
    expect(await getBalance(caller)).toBe(0);
    expect((await readPaymentRow(reference)).status).toBe("failed");
  });

  test("a forged callback is refused without a request to the gateway", async () => {
    const caller = await createTestCaller();
    const { reference } = await beginTopUp(caller);
    await setGatewayCharge(reference, { status: "succeeded" });
    const { rawBody, headers } = signSimulatedCallback(reference);
    const asked = vi.spyOn(simulatedGateway, "getStatus");
    const forgeries: [string, Headers][] = [
      [rawBody, new Headers()],
      [rawBody, new Headers({ "x-simulated-signature": "0".repeat(64) })],
      [rawBody.replace("updated", "paid"), headers],
      [` ${rawBody}`, headers],
      [signSimulatedCallback("PAY-20260101-AAAAAA").rawBody, headers],
    ];
    for (const [body, with_] of forgeries) {
      await expect(handleCallback("simulated", body, with_)).rejects.toThrow(ForgedCallbackError);
    }
    expect(asked).not.toHaveBeenCalled();
    expect(await getBalance(caller)).toBe(0);
  });

  test("a callback of an unknown gateway is not found", async () => {
    const { rawBody, headers } = signSimulatedCallback("PAY-20260101-AAAAAA");
    await expect(handleCallback("unheard-of", rawBody, headers)).rejects.toMatchObject({
      condition: "not_found",
    });
  });

  test("a genuine callback without a payment is stored once with a counter", async () => {
    const caller = await createTestCaller();
    const known = await beginTopUp(caller);
    const stranger = `PAY-20260101-${randomUUID()}`;
    const answers = [];
    for (const reference of [known.reference, stranger, stranger]) {
      const { rawBody, headers } = signSimulatedCallback(reference);
      answers.push(await handleCallback("simulated", rawBody, headers));
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const kept = await pool`
      select gateway, occurrences from unmatched_callback where reference in (${stranger}, ${known.reference})`;
    expect(kept).toEqual([{ gateway: "simulated", occurrences: 2 }]);
  });

  test("the number of stored callbacks is limited", async () => {
    const reference = `FLOOD-${randomUUID()}`;
    const undone = new Error("undone");
    const flooded = transaction(async (tx) => {
      await tx.execute(sql`
        insert into unmatched_callback (gateway, reference)
        select 'simulated', ${reference} || n from generate_series(1, 10000) n`);
      await recordUnmatchedCallback(tx, "simulated", { reference });
      const kept = await tx.execute(sql`select from unmatched_callback where reference = ${reference}`);
      expect(kept).toHaveLength(0);
      throw undone;
    });
    await expect(flooded).rejects.toBe(undone);
  });
});
