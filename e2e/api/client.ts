import { randomInt } from "node:crypto";
import { Agent, type Dispatcher, request } from "undici";
import type { z } from "zod";
import type { FieldError } from "@/lib/core/conditions";
import type { Mode } from "@/lib/core/mode";
import type { rateQuoteSchema } from "@/lib/core/pricing/rate-request";
import type {
  cancellationCommitSchema,
  cancellationPreviewSchema,
  ShipmentWire,
  shipmentListItemSchema,
} from "@/lib/core/shipments/shipment-response";

export type ListItem = z.output<typeof shipmentListItemSchema>;
export type Quote = z.output<typeof rateQuoteSchema>;
export type Preview = z.output<typeof cancellationPreviewSchema>;
export type Commit = z.output<typeof cancellationCommitSchema>;
export type Shipment = ShipmentWire;

export interface ErrorBody {
  detail: string | FieldError[];
  code: string;
  request_id: string;
  doc_url: string;
  meta?: Record<string, unknown>;
}

export interface Answer<T> {
  status: number;
  headers: Record<string, string | undefined>;
  text: string;
  body: T;
  error: ErrorBody;
}

type Headers = Record<string, string>;
type Body = object | string | Buffer | Dispatcher.RequestOptions["body"];

export interface Sent {
  body?: Body | undefined;
  headers?: Headers;
}

export interface Api {
  send<T = unknown>(method: string, path: string, sent?: Sent): Promise<Answer<T>>;
  get<T = unknown>(path: string, headers?: Headers): Promise<Answer<T>>;
  post<T = unknown>(path: string, body?: Body, headers?: Headers): Promise<Answer<T>>;
  rates(body: Body): Promise<Answer<Quote>>;
  create(body: Body, headers?: Headers): Promise<Answer<Shipment>>;
  show(id: number | string): Promise<Answer<Shipment>>;
  list(query?: Record<string, string | number>): Promise<Answer<ListItem[]>>;
  preview(id: number, headers?: Headers): Promise<Answer<Preview>>;
  cancel(id: number, headers?: Headers): Promise<Answer<Commit>>;
}

export const BASES: Record<Mode, string> = { live: "/api/v1", sandbox: "/sandbox/api/v1" };
const REASON = { reason: "The customer changed their mind" };

export function api(
  key: string | null,
  mode: Mode = "sandbox",
  { address = freshAddress(), origin = serverOrigin() } = {},
): Api {
  const base = origin + BASES[mode];
  const dispatcher = getDispatcher(address);
  const send: Api["send"] = async (method, path, { body, headers = {} } = {}) => {
    const isObject = isPlain(body);
    return parseAnswer(
      await request(base + path, {
        method: method as Dispatcher.HttpMethod,
        dispatcher,
        headers: {
          ...(key !== null && { "x-api-key": key }),
          ...(body !== undefined && { "content-type": "application/json" }),
          ...headers,
        },
        body: (isObject ? JSON.stringify(body) : (body ?? null)) as string | null,
      }),
    );
  };
  const post: Api["post"] = (path, body, headers = {}) => send("POST", path, { body, headers });
  const get: Api["get"] = (path, headers = {}) => send("GET", path, { headers });
  return {
    send,
    get,
    post,
    rates: (body) => post("/merchant/shipments/rates", body),
    create: (body, headers) => post("/merchant/shipments", body, headers),
    show: (id) => get(`/merchant/shipments/${id}`),
    list: (query = {}) => get(`/merchant/shipments?${new URLSearchParams(textOf(query))}`),
    preview: (id, headers) => post(`/merchant/shipments/${id}/cancel`, REASON, headers),
    cancel: (id, headers) => post(`/merchant/shipments/${id}/cancel?confirm=true`, REASON, headers),
  };
}

export function serverOrigin(): string {
  return process.env.APP_ORIGIN!.replace("localhost", "127.0.0.1");
}

const agents = new Map<string, Agent>();

export function getDispatcher(address: string): Agent {
  let agent = agents.get(address);
  if (!agent) {
    agent = new Agent({ localAddress: address, keepAliveTimeout: 1000 });
    agents.set(address, agent);
  }
  return agent;
}

export function freshAddress(): string {
  return `127.${randomInt(1, 255)}.${randomInt(0, 255)}.${randomInt(1, 255)}`;
}

export async function parseAnswer<T>(response: Dispatcher.ResponseData): Promise<Answer<T>> {
  const text = await response.body.text();
  const body = isJson(response) && text !== "" ? (JSON.parse(text) as T) : (undefined as T);
  const headers = Object.fromEntries(
    Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
  );
  return { status: response.statusCode, headers, text, body, error: body as unknown as ErrorBody };
}

function isJson({ headers }: Dispatcher.ResponseData): boolean {
  return String(headers["content-type"]).startsWith("application/json");
}

function isPlain(body: unknown): body is object {
  return (
    typeof body === "object" && body !== null && !Buffer.isBuffer(body) && !(Symbol.asyncIterator in body)
  );
}

function textOf(query: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
}
