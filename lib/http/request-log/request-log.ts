import { getSqlState, transaction } from "@/db/client";
import type { Mode } from "@/lib/core/mode";
import { log } from "@/lib/platform/log";

export interface ApiRequestFacts {
  merchantId: number;
  mode: Mode;
  keyId: number | null;
  method: string;
  path: string;
  status: number;
  durationMs: number;
  requestId: string;
  ip: string | null;
  requestBody: string | null;
  responseBody: string | null;
  /** Milliseconds since the epoch. */
  at: number;
  isRead: boolean;
}

const WAITING_MAX = 5000;
/** Maximum number of successful reads and rate-limited requests logged per second, by merchant and by process. */
const SAMPLED_PER_SECOND = { merchant: 20, process: 200 };
const TOO_MANY_REQUESTS = 429;

/** When the buffer is full, the entries of the oldest read requests are dropped first. */
export class RequestLogBuffer {
  private kept: ApiRequestFacts[] = [];
  private reads: ApiRequestFacts[] = [];
  private second = 0;
  private sampled = new Map<number, number>();
  private sampledOfAll = 0;
  dropped = 0;

  get size(): number {
    return this.kept.length + this.reads.length;
  }

  add(facts: ApiRequestFacts): boolean {
    const isFlood = facts.status === TOO_MANY_REQUESTS || (facts.isRead && facts.status < 400);
    if (isFlood && !this.isSampled(facts)) return false;
    (isFlood ? this.reads : this.kept).push(facts);
    if (this.size > WAITING_MAX) this.dropOldest();
    return true;
  }

  take(count: number): ApiRequestFacts[] {
    const kept = this.kept.splice(0, count);
    const reads = this.reads.splice(0, count - kept.length);
    return [...kept, ...reads].sort((a, b) => a.at - b.at);
  }

  putBack(facts: ApiRequestFacts[]): void {
    this.kept = [...facts, ...this.kept];
    while (this.size > WAITING_MAX) this.dropOldest();
  }

  private isSampled({ merchantId, at }: ApiRequestFacts): boolean {
    const second = Math.floor(at / 1000);
    if (second !== this.second) {
      this.second = second;
      this.sampled.clear();
      this.sampledOfAll = 0;
    }
    const count = this.sampled.get(merchantId) ?? 0;
    if (count >= SAMPLED_PER_SECOND.merchant || this.sampledOfAll >= SAMPLED_PER_SECOND.process) {
      this.dropped++;
      return false;
    }
    this.sampled.set(merchantId, count + 1);
    this.sampledOfAll++;
    return true;
  }

  private dropOldest(): void {
    (this.reads.length > 0 ? this.reads : this.kept).shift();
    this.dropped++;
  }
}

const FLUSH_MS = 1000;
const BATCH = 500;

class RequestLog {
  private readonly buffer = new RequestLogBuffer();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  /** Returns without waiting. Logs all writes and errors, and a sample of reads. */
  add(facts: ApiRequestFacts): void {
    const { requestBody, responseBody } = facts;
    if (!this.buffer.add(facts)) return;
    if (requestBody !== null) facts.requestBody = copyTruncated(requestBody);
    if (responseBody !== null) facts.responseBody = copyTruncated(responseBody);
    this.timer ??= setInterval(() => void this.flushQuietly(), FLUSH_MS).unref();
    if (this.buffer.size >= BATCH && !this.running) void this.flushQuietly();
  }

  /** Throws database errors. */
  async flush(): Promise<void> {
    await this.running?.catch(() => {});
    this.running = this.flushAll().finally(() => {
      this.running = undefined;
    });
    await this.running;
  }

  async tryFlush(): Promise<void> {
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

export const requestLog = new RequestLog();

/** Returns true for SQLSTATE classes 22 and 23, which mean invalid data. */
function isRefusedForGood(error: unknown): boolean {
  return /^2[23]/.test(getSqlState(error) ?? "");
}

const INSERT = `
  insert into api_request (merchant_id, mode, key_id, method, path, status, duration_ms, request_id, ip,
    request_body, response_body, created_at)
  select r."merchantId", r.mode, r."keyId", r.method, r.path, r.status, r."durationMs", r."requestId", r.ip,
    r."requestBody", r."responseBody", to_timestamp(r.at / 1000.0)
  from json_to_recordset($1::text::json) as r ("merchantId" bigint, mode text, "keyId" bigint, method text, path text,
    status int, "durationMs" int, "requestId" text, ip text, "requestBody" text, "responseBody" text, at float8)
  order by r.at`;

async function insertRequests(batch: ApiRequestFacts[]): Promise<void> {
  await transaction({ text: INSERT, values: [JSON.stringify(batch.map(rowOf))] });
}

function rowOf(facts: ApiRequestFacts): ApiRequestFacts {
  return {
    ...facts,
    path: storable(facts.path),
    durationMs: Math.round(facts.durationMs),
    requestBody: bodyOf(facts.requestBody),
    responseBody: bodyOf(facts.responseBody),
  };
}

const PATH_MAX = 1024;

function storable(path: string): string {
  return path.slice(0, PATH_MAX).replaceAll("\0", "\ufffd").toWellFormed();
}

function bodyOf(text: string | null): string | null {
  return text ? redactBody(text) : null;
}

/** Characters, not bytes. */
const KEPT_CHARACTERS = 4096;

const SECRET_KEYS = "secret|previous_secret|password|new_password|pin|key|api_key|token";
const PHONE_KEYS = "phone|phone_number|[a-z_]{1,40}_phone";
const VALUE = String.raw`"(?:[^"\\]|\\.)*(?:"|\\?$)|\[[^\]]*\]?|\{[^}]*\}?|[^\s,}\]]+`;
const SENSITIVE = new RegExp(`"(${SECRET_KEYS}|${PHONE_KEYS})"(\\s*:\\s*)(${VALUE})`, "gi");
const IS_PHONE = new RegExp(`^(?:${PHONE_KEYS})$`, "i");

/** Masks secrets, and phone numbers except the last two digits, also in truncated JSON. */
export function redactBody(text: string): string {
  const kept = text.slice(0, KEPT_CHARACTERS);
  const covered = kept.replace(SENSITIVE, (_, key: string, colon: string, value: string) => {
    return `"${key}"${colon}${IS_PHONE.test(key) ? coverPhone(value) : cover(value)}`;
  });
  // PostgreSQL stores neither NUL nor half of a surrogate pair.
  return covered.replaceAll("\0", "\ufffd").toWellFormed();
}

/** Copies the text, because a slice would keep the whole text in memory. */
export function copyTruncated(text: string): string {
  if (text.length <= KEPT_CHARACTERS) return text;
  return Buffer.from(text.slice(0, KEPT_CHARACTERS)).toString();
}

function cover(value: string): string {
  return value === "null" ? value : '"[redacted]"';
}

function coverPhone(value: string): string {
  if (value === "null") return value;
  const end = /\d\d(?="?$)/.exec(value)?.[0];
  return end && value.length > 4 ? `"***${end}"` : '"[redacted]"';
}
