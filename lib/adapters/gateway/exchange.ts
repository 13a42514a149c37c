import type { z } from "zod";
import { Breaker } from "@/lib/adapters/breaker";
import { GatewayError } from "@/lib/adapters/gateway/gateway";
import { readBounded } from "@/lib/platform/read-bounded";

export interface ExchangeLimits {
  answerMs: number;
  answerBytes: number;
}

/** Gateways ask a mobile network in turn, which takes seconds; what takes longer is found by asking later. */
const LIMITS: ExchangeLimits = { answerMs: 10_000, answerBytes: 256 * 1024 };
/** A gateway's words stand in an error of ours, so they stay short. */
const MESSAGE_MAX = 200;

export interface GatewayCall {
  method: "GET" | "POST" | "DELETE";
  url: URL;
  headers?: Record<string, string>;
  body?: object;
  /** A failure's status that nevertheless carries an answer. */
  accepts?: number;
}

export interface GatewayAnswer {
  status: number;
  body: unknown;
}

export type GatewayHttpClient = (call: GatewayCall) => Promise<GatewayAnswer>;

/**
 * The way to one gateway: bounded in time and size, left alone after repeated failures. An answer below 500 comes
 * back with its status; everything else throws a GatewayError that says nothing about the charge.
 */
export function gatewayHttpClient(name: string, limits: ExchangeLimits = LIMITS): GatewayHttpClient {
  const breaker = new Breaker(name);
  return async (call) => {
    try {
      return await breaker.run(() => exchange(call, limits));
    } catch (error) {
      throw new GatewayError(`${name} did not answer`, false, { cause: error });
    }
  };
}

async function exchange(
  { method, url, headers, body, accepts }: GatewayCall,
  limits: ExchangeLimits,
): Promise<GatewayAnswer> {
  const signal = AbortSignal.timeout(limits.answerMs);
  const response = await fetch(url, {
    method,
    signal,
    redirect: "error",
    headers: { accept: "application/json", ...(body && { "content-type": "application/json" }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { status } = response;
  if (status >= 500 && status !== accepts) {
    await response.body?.cancel();
    throw new Error(`${url.hostname} answered ${status}`);
  }
  const bytes = await readBounded(response.body, limits.answerBytes, signal);
  if (!bytes) throw new Error(`${url.hostname} answered too much`);
  return { status, body: jsonOf(bytes.toString("utf8"), response.ok || status === accepts) };
}

/** A refusal may come as a page of HTML; a success may not. */
function jsonOf(text: string, isNeeded: boolean): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (isNeeded) throw error;
    return null;
  }
}

/** The answer in the shape that the gateway documents. Throws GatewayError: another shape says nothing. */
export function understood<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  body: unknown,
): z.output<Schema> {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  throw new GatewayError(`${name} answered in an unknown form`, false, { cause: read.error });
}

/** What a 4xx means for a charge: a clear refusal, unless the gateway knows the reference from before. */
export function gatewayRefusal(name: string, { status, body }: GatewayAnswer): GatewayError {
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

/** An address below the gateway's own, whether or not that ends in a slash. */
export function urlBelow(base: string, path: string, query: Record<string, string> = {}): URL {
  const url = new URL(`${base.replace(/\/$/, "")}${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}
