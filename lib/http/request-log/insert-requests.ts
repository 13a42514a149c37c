import { hot } from "@/db/client";
import { redactBody } from "./redact-body";
import type { ApiRequestFacts } from "./request-log-buffer";

const INSERT = `
  insert into api_request (merchant_id, mode, key_id, method, path, status, duration_ms, request_id, ip,
    request_body, response_body, created_at)
  select r.merchant_id, r.mode, r.key_id, r.method, r.path, r.status, r.duration_ms, r.request_id, r.ip,
    r.request_body, r.response_body, to_timestamp(r.at / 1000.0)
  from json_to_recordset($1::text::json) as r (merchant_id bigint, mode text, key_id bigint, method text, path text,
    status int, duration_ms int, request_id text, ip text, request_body text, response_body text, at float8)
  order by r.at`;

/** Writes requests into the log by one statement, as they may be shown. */
export async function insertRequests(batch: ApiRequestFacts[]): Promise<void> {
  await hot.unsafe(INSERT, [JSON.stringify(batch.map(rowOf))], { prepare: true });
}

function rowOf(facts: ApiRequestFacts) {
  return {
    merchant_id: facts.merchantId,
    mode: facts.mode,
    key_id: facts.keyId,
    method: facts.method,
    path: storable(facts.path),
    status: facts.status,
    duration_ms: Math.round(facts.durationMs),
    request_id: facts.requestId,
    ip: facts.ip,
    request_body: bodyOf(facts.requestBody),
    response_body: bodyOf(facts.responseBody),
    at: facts.at,
  };
}

/** Longer paths than any of ours are somebody's mistake. */
const PATH_MAX = 1024;

function storable(path: string): string {
  return path.slice(0, PATH_MAX).replaceAll("\0", "\ufffd").toWellFormed();
}

function bodyOf(text: string | null): string | null {
  return text ? redactBody(text) : null;
}
