import { expect, test } from "vitest";
import { pool } from "@/db/pool.fixture";
import { requestLogFilter } from "@/lib/core/accounts/request-log-filter";
import { getRequest, listRequests } from "@/lib/reports/list-requests";
import { createTestCaller } from "@/lib/wallet/ledger-fixtures";
import { createPartitions } from "@/lib/partitions/create-partitions";
import { type ApiRequestFacts, requestLog } from "./request-log";

type Owner = Awaited<ReturnType<typeof createTestCaller>>;

function facts(owner: Owner, change: Partial<ApiRequestFacts> = {}): ApiRequestFacts {
  return {
    ...owner,
    keyId: null,
    method: "POST",
    path: "/api/v1/merchant/shipments",
    status: 201,
    durationMs: 12.6,
    requestId: "req_1",
    ip: "197.250.1.1",
    requestBody: '{"sender_phone":"+255712345678"}',
    responseBody: '{"id":1}',
    at: Date.now(),
    isRead: false,
    ...change,
  };
}

const all = requestLogFilter.parse({});

test("a request is found with masked bodies, by its owner and in its mode only", async () => {
  const owner = await createTestCaller("sandbox");
  requestLog.add(facts(owner));
  await requestLog.flush();
  const { requests, next } = await listRequests(owner, all);
  expect(requests).toMatchObject([{ method: "POST", status: 201, duration_ms: 13, request_id: "req_1" }]);
  expect(next).toBeNull();
  const found = await getRequest(owner, requests[0]!.id);
  expect(found).toMatchObject({ requestBody: '{"sender_phone":"***78"}', responseBody: '{"id":1}' });
  for (const other of [await createTestCaller("sandbox"), { ...owner, mode: "live" as const }]) {
    expect((await listRequests(other, all)).requests).toEqual([]);
    await expect(getRequest(other, requests[0]!.id)).rejects.toMatchObject({
      condition: "not_found",
    });
  }
});

test("bodies that cannot be stored whole are stored in part, and do not block others", async () => {
  const owner = await createTestCaller("sandbox");
  const odd = ["a\0b", `{"x":"${"😀".repeat(3000)}"}`, "\ud800 half", '{"n":"\\u0000"}', "z".repeat(300_000)];
  for (const requestBody of odd) requestLog.add(facts(owner, { requestBody, path: "/odd\0path" }));
  await requestLog.flush();
  const { requests } = await listRequests(owner, all);
  expect(requests).toHaveLength(odd.length);
  for (const { id } of requests) {
    expect((await getRequest(owner, id)).requestBody!.length).toBeLessThanOrEqual(4096);
  }
});

test("a flood of reads is stored at 20 a second per merchant; writes and errors are always stored", async () => {
  const [flooder, other] = [await createTestCaller("live"), await createTestCaller("live")];
  const at = Math.floor(Date.now() / 1000) * 1000;
  const read = { method: "GET", status: 200, isRead: true, at };
  for (let index = 0; index < 400; index++) requestLog.add(facts(flooder, read));
  for (let index = 0; index < 60; index++) {
    requestLog.add(facts(flooder, { ...read, status: 404 }));
    requestLog.add(facts(flooder, { at }));
  }
  requestLog.add(facts(other, read));
  await requestLog.flush();
  const rows = await pool`
    select status, method, count(*)::int as count from api_request where merchant_id = ${flooder.merchantId}
    group by 1, 2 order by status`;
  expect(rows.map((row) => [row.method, row.status, row.count])).toEqual([
    ["GET", 200, 20],
    ["POST", 201, 60],
    ["GET", 404, 60],
  ]);
  expect((await listRequests(other, all)).requests).toHaveLength(1);
});

test("a page is filtered by method, status and path, and its cursor continues where the scan stopped", async () => {
  const owner = await createTestCaller("live");
  for (let index = 0; index < 120; index++) {
    const isRare = index === 3;
    requestLog.add(
      facts(owner, {
        at: 1_700_000_000_000 + index,
        status: isRare ? 422 : 201,
        path: isRare ? "/api/v1/100%_odd" : "/api/v1/merchant/shipments",
        requestId: `req_${index}`,
      }),
    );
  }
  await requestLog.flush();
  const first = await listRequests(owner, all);
  const second = await listRequests(owner, { ...all, before: first.next! });
  const third = await listRequests(owner, { ...all, before: second.next! });
  const ids = [...first.requests, ...second.requests, ...third.requests].map(({ request_id }) => request_id);
  expect(ids).toEqual(Array.from({ length: 120 }, (_, index) => `req_${119 - index}`));
  expect(third.next).toBeNull();
  for (const filter of [
    { status: "422" },
    { status: "4xx" as const },
    { search: "%_ODD" },
    { search: "req_3" },
  ]) {
    const { requests } = await listRequests(owner, { ...all, ...filter });
    expect(
      requests.map(({ request_id }) => request_id),
      JSON.stringify(filter),
    ).toEqual(["req_3"]);
  }
  expect((await listRequests(owner, { ...all, method: "GET" })).requests).toEqual([]);
  // Each page scans only 30 rows, so the match is found on a later page.
  let before: number | null = Number.MAX_SAFE_INTEGER;
  const met: string[] = [];
  while (before !== null) {
    const page = await listRequests(owner, { ...all, status: "422", before }, 30);
    met.push(...page.requests.map(({ request_id }) => request_id));
    before = page.next;
  }
  expect(met).toEqual(["req_3"]);
});

test("entries older than 30 days are deleted, and no newer ones", async () => {
  const owner = await createTestCaller("live");
  for (const days of [29, 31, 45]) {
    requestLog.add(facts(owner, { at: Date.now() - days * 86_400_000, requestId: `req_${days}` }));
  }
  await requestLog.flush();
  await createPartitions("api_request");
  const { requests } = await listRequests(owner, all);
  expect(requests.map(({ request_id }) => request_id)).toEqual(["req_29"]);
});
