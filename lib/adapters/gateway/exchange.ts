import type { z } from "zod";
import { CircuitBreaker } from "@/lib/adapters/breaker";
import {
  type HttpResult,
  type HttpLimits,
  buildJsonRequestInit,
  requestJson,
} from "@/lib/adapters/http-client";
import { GatewayError } from "./gateway";

/** Ten seconds, because gateways wait for the mobile network. The service polls for later results. */
const LIMITS: HttpLimits = { answerMs: 10_000, answerBytes: 256 * 1024 };
const MESSAGE_MAX = 200;

export interface GatewayCall {
  method: "GET" | "POST" | "DELETE";
  url: URL;
  headers?: Record<string, string>;
  body?: object;
  accepts?: number;
}

export type GatewayHttpClient = (call: GatewayCall) => Promise<HttpResult>;

/** Returns responses with statuses below 500. For all other results, throws GatewayError with an open outcome. */
export function gatewayHttpClient(name: string, limits: HttpLimits = LIMITS): GatewayHttpClient {
  const breaker = new CircuitBreaker(name);
  return async ({ method, url, headers, body, accepts }) => {
    try {
      const init = { method, ...buildJsonRequestInit(body, headers) };
      return await breaker.run(() => requestJson(url, init, limits, accepts));
    } catch (error) {
      throw new GatewayError(`${name} did not answer`, false, { cause: error });
    }
  };
}

export function parseGatewayBody<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  body: unknown,
): z.output<Schema> {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  throw new GatewayError(`${name} answered in an unknown form`, false, { cause: read.error });
}

/** A 4xx is a refusal, unless the gateway already knows the reference. */
export function createGatewayError(name: string, { status, body }: HttpResult): GatewayError {
  const said = wordsOf(body);
  const isKnown = status === 408 || status === 409 || /\balready\b|duplicate|\bexists\b/i.test(said);
  return new GatewayError(said === "" ? `${name} refused the payment` : `${name}: ${said}`, !isKnown);
}

function wordsOf(body: unknown): string {
  const words = body !== null && typeof body === "object" && "message" in body ? body.message : "";
  if (typeof words !== "string") return "";
  return words
    .replace(/[\p{Cc}\p{Cs}]+/gu, " ")
    .trim()
    .slice(0, MESSAGE_MAX);
}

export function buildGatewayUrl(base: string, path: string, query: Record<string, string> = {}): URL {
  const url = new URL(`${base.replace(/\/$/, "")}${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

export class CachedToken {
  private kept: { value: string; until: number } | null = null;
  private asked: Promise<string> | null = null;

  constructor(
    private readonly fetchToken: () => Promise<string>,
    private readonly lifeMs: number,
    private readonly now: () => number = Date.now,
  ) {}

  async get(): Promise<string> {
    if (this.kept && this.now() < this.kept.until) return this.kept.value;
    this.asked ??= this.renew().finally(() => {
      this.asked = null;
    });
    return this.asked;
  }

  forget(value: string): void {
    if (this.kept?.value === value) this.kept = null;
  }

  private async renew(): Promise<string> {
    const value = await this.fetchToken();
    this.kept = { value, until: this.now() + this.lifeMs };
    return value;
  }
}

/** After a 401, which has no effect at the gateway, retries once with a new token. */
export function withAuthorization(line: GatewayHttpClient, token: CachedToken): GatewayHttpClient {
  return async (call) => {
    const with_ = (value: string) => line({ ...call, headers: { ...call.headers, authorization: value } });
    const value = await token.get();
    const answer = await with_(value);
    if (answer.status !== 401) return answer;
    token.forget(value);
    return with_(await token.get());
  };
}
