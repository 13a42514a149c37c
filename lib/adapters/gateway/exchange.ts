import type { z } from "zod";
import { Breaker } from "@/lib/adapters/breaker";
import { GatewayError } from "@/lib/adapters/gateway/gateway";
import { type HttpAnswer, type HttpLimits, jsonInit, requestJson } from "@/lib/adapters/http-client";

/** Gateways wait for the mobile network; slower answers are polled later. */
const LIMITS: HttpLimits = { answerMs: 10_000, answerBytes: 256 * 1024 };
const MESSAGE_MAX = 200;

export interface GatewayCall {
  method: "GET" | "POST" | "DELETE";
  url: URL;
  headers?: Record<string, string>;
  body?: object;
  accepts?: number;
}

export type GatewayHttpClient = (call: GatewayCall) => Promise<HttpAnswer>;

/** Returns statuses below 500. Throws GatewayError, with an open outcome, for all other results. */
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
export function createGatewayError(name: string, { status, body }: HttpAnswer): GatewayError {
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
