import { describe, expect, it } from "vitest";
import { WEBHOOK_EVENT_KINDS } from "@/lib/core/webhooks/webhook-event";
import { createTestMerchant, buildOrder, ownerSql, uniqueText } from "../fixtures";
import type { ApiResponse, ApiClient } from "./client";
import { expectError, expectOk } from "./expectations";

// Specification: Webhook subscription management.

// Specification silent: subscription management accepts an Idempotency-Key.

const URL = "https://example.com/hook";
const keyed = () => ({ "idempotency-key": uniqueText() });

interface Endpoint {
  id: number;
  secret: string;
}

const subscribe = async (client: ApiClient) =>
  expectOk(await client.post<Endpoint>("/merchant/webhooks", { url: URL, events: WEBHOOK_EVENT_KINDS }), 201);

async function twice<T>(
  send: (header: Record<string, string>) => Promise<ApiResponse<T>>,
): Promise<ApiResponse<T>> {
  const header = keyed();
  const [first, again] = [await send(header), await send(header)];
  const facts = ({ status, text, headers }: ApiResponse<T>) => [status, text, headers.location];
  expect(facts(again)).toEqual(facts(first));
  expect([first, again].map(({ headers }) => headers["idempotent-replayed"])).toEqual([undefined, "true"]);
  return first;
}

const deliveriesOf = async (id: number) =>
  (await ownerSql()`select id from webhook_delivery where endpoint_id = ${id} order by id`).map(
    (row) => row.id as number,
  );

describe("Idempotency-Key of webhook management", () => {
  it("creates one endpoint, replays its location and secret, and stores no plain-text secret", async () => {
    const { sandbox, id: merchantId } = await createTestMerchant();
    const created = await twice((header) =>
      sandbox.post<Endpoint>("/merchant/webhooks", { url: URL }, header),
    );
    const { id, secret } = expectOk(created, 201);
    expect(created.headers.location).toBe(`/sandbox/api/v1/merchant/webhooks/${id}`);
    const listed = await sandbox.get<Endpoint[]>("/merchant/webhooks");
    expect(listed.body).toHaveLength(1);
    const stored = await ownerSql()`select body from idempotency_record where merchant_id = ${merchantId}`;
    expect(stored).toHaveLength(1);
    expect(stored[0]!.body).not.toContain(secret);
    expect(stored[0]!.body).not.toContain("whsec_");
  });

  it("rotates once: the previous secret keeps signing with the new one", async () => {
    const { sandbox } = await createTestMerchant();
    const { id, secret: inUse } = await subscribe(sandbox);
    const path = `/merchant/webhooks/${id}/rotate-secret`;
    const kept = async () => {
      const [row] = await ownerSql()`
        select secret_encrypted as current, previous_secret_encrypted as previous from webhook_endpoint where id = ${id}`;
      return row as unknown as { current: string; previous: string | null };
    };
    const before = await kept();
    const rotated = expectOk(
      await twice((header) => sandbox.post<Endpoint>(path, { overlap_seconds: 3600 }, header)),
    );
    expect(rotated.secret).not.toBe(inUse);
    const after = await kept();
    expect(after.previous).toBe(before.current);
    expect(after.current).not.toBe(before.current);
  });

  it("marks another body, and is scoped to one endpoint", async () => {
    const { sandbox } = await createTestMerchant();
    const [one, other] = [await subscribe(sandbox), await subscribe(sandbox)];
    const header = keyed();
    const rotate = ({ id }: Endpoint, overlap_seconds: number) =>
      sandbox.post<Endpoint>(`/merchant/webhooks/${id}/rotate-secret`, { overlap_seconds }, header);
    const first = await rotate(one, 0);
    const mismatched = await rotate(one, 60);
    expect(mismatched.text).toBe(first.text);
    expect(mismatched.headers["idempotency-body-mismatch"]).toBe("true");
    expect(expectOk(await rotate(other, 0)).id).toBe(other.id);
  });

  it("sends a test, a resend and a replay once", async () => {
    const { sandbox } = await createTestMerchant();
    const { id } = await subscribe(sandbox);
    const since = new Date(Date.now() - 60_000).toISOString();
    expectOk(await twice((header) => sandbox.post(`/merchant/webhooks/${id}/test`, {}, header)));
    const [delivery] = await deliveriesOf(id);
    expect(await deliveriesOf(id)).toHaveLength(1);
    await ownerSql()`update webhook_delivery set status = 'failed', completed_at = now() where endpoint_id = ${id}`;
    const resend = `/merchant/webhooks/${id}/deliveries/${delivery}/resend`;
    expectOk(await twice((header) => sandbox.post(resend, {}, header)));
    expect(await deliveriesOf(id)).toHaveLength(2);
    await sandbox.send("PATCH", `/merchant/webhooks/${id}`, { body: { status: "disabled" } });
    expectOk(await sandbox.create(buildOrder()), 201);
    const replay = (header: Record<string, string>) =>
      sandbox.post<{ replayed: number }>(`/merchant/webhooks/${id}/replay`, { since, only: "all" }, header);
    const header = keyed();
    expectError(await replay(header), 400, "webhook_endpoint_disabled");
    await sandbox.send("PATCH", `/merchant/webhooks/${id}`, { body: { status: "enabled" } });
    expect(expectOk(await replay(header)).replayed).toBe(2);
    expect(expectOk(await twice(replay)).replayed).toBeLessThanOrEqual(2);
    expectError(await replay({ "idempotency-key": "short" }), 400, "idempotency_key_length");
  });
});
