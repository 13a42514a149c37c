import type { z } from "zod";
import { Breaker } from "@/lib/adapters/breaker";
import { GatewayError } from "@/lib/adapters/gateway/gateway";
import { type HttpAnswer, type HttpLimits, jsonInit, requestJson } from "@/lib/adapters/http-client";

/** Gateways ask a mobile network in turn, which takes seconds; what takes longer is found by asking later. */
const LIMITS: HttpLimits = { answerMs: 10_000, answerBytes: 256 * 1024 };
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

export type GatewayHttpClient = (call: GatewayCall) => Promise<HttpAnswer>;

/**
 * The way to one gateway: bounded in time and size, left alone after repeated failures. An answer below 500 comes
 * back with its status; everything else throws a GatewayError that says nothing about the charge.
 */
export function gatewayHttpClient(name: string, limits: HttpLimits = LIMITS): GatewayHttpClient {
  const breaker = new Breaker(name);
  return async ({ method, url, headers, body, accepts }) => {
    try {
      const init = { method, ...jsonInit(body, headers) };
      return await breaker.run(() => requestJson(url, init, limits, accepts));
    } catch (error) {
      throw new GatewayError(`${name} did not answer`, false, { cause: error });
    }
  };
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
export function gatewayRefusal(name: string, { status, body }: HttpAnswer): GatewayError {
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
