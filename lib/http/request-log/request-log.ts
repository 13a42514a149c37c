import { sqlState, transaction } from "@/db/client";
import { log } from "@/lib/platform/log";
import { copyStart, redactBody } from "./redact-body";
import { type ApiRequestFacts, RequestLogBuffer } from "./request-log-buffer";

const FLUSH_MS = 1000;
const BATCH = 500;

/** Does not wait. Keeps all writes and errors, and a sample of reads. */
export function logApiRequest(facts: ApiRequestFacts): void {
  requestLog.add(facts);
}

/** Throws what the database throws. */
export async function flushRequestLog(): Promise<void> {
  await requestLog.flush();
}

export async function catchUpRequestLog(): Promise<void> {
  await requestLog.catchUp();
}

class RequestLog {
  private readonly buffer = new RequestLogBuffer();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  add(facts: ApiRequestFacts): void {
    const { requestBody, responseBody } = facts;
    if (!this.buffer.add(facts)) return;
    if (requestBody !== null) facts.requestBody = copyStart(requestBody);
    if (responseBody !== null) facts.responseBody = copyStart(responseBody);
    this.timer ??= setInterval(() => void this.flushQuietly(), FLUSH_MS).unref();
    if (this.buffer.size >= BATCH && !this.running) void this.flushQuietly();
  }

  async flush(): Promise<void> {
    await this.running?.catch(() => {});
    this.running = this.flushAll().finally(() => {
      this.running = undefined;
    });
    await this.running;
  }

  async catchUp(): Promise<void> {
    await this.running?.catch(() => {});
    await this.flushQuietly();
  }

  private async flushQuietly(): Promise<void> {
    if (this.running || this.buffer.size === 0) return;
    try {
      await this.flush();
    } catch (error) {
      log.warn({ waiting: this.buffer.size, error: String(error) }, "request log not written");
    }
  }

  private async flushAll(): Promise<void> {
    const { buffer } = this;
    while (buffer.size > 0) {
      const batch = buffer.take(BATCH);
      try {
        await insertRequests(batch);
      } catch (error) {
        // Invalid rows would fail on every retry.
        if (!isRefusedForGood(error)) {
          buffer.putBack(batch);
          throw error;
        }
        log.error({ requests: batch.length, error: String(error) }, "request log refused");
      }
    }
    if (buffer.dropped > 0) log.warn({ requests: buffer.dropped }, "requests left out of the request log");
    buffer.dropped = 0;
  }
}

const requestLog = new RequestLog();

/** SQLSTATE classes 22 and 23. */
function isRefusedForGood(error: unknown): boolean {
  return /^2[23]/.test(sqlState(error) ?? "");
}

const INSERT = `
  insert into api_request (merchant_id, mode, key_id, method, path, status, duration_ms, request_id, ip,
    request_body, response_body, created_at)
  select r.merchant_id, r.mode, r.key_id, r.method, r.path, r.status, r.duration_ms, r.request_id, r.ip,
    r.request_body, r.response_body, to_timestamp(r.at / 1000.0)
  from json_to_recordset($1::text::json) as r (merchant_id bigint, mode text, key_id bigint, method text, path text,
    status int, duration_ms int, request_id text, ip text, request_body text, response_body text, at float8)
  order by r.at`;

export async function insertRequests(batch: ApiRequestFacts[]): Promise<void> {
  await transaction({ text: INSERT, values: [JSON.stringify(batch.map(rowOf))] });
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

const PATH_MAX = 1024;

function storable(path: string): string {
  return path.slice(0, PATH_MAX).replaceAll("\0", "\ufffd").toWellFormed();
}

function bodyOf(text: string | null): string | null {
  return text ? redactBody(text) : null;
}
