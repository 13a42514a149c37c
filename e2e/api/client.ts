import { randomInt } from "node:crypto";
import { Agent, type Dispatcher, request } from "undici";
import type { z } from "zod";
import type { FieldError } from "@/lib/core/conditions";
import type { Mode } from "@/lib/core/mode";
import type { rateQuoteSchema } from "@/lib/core/pricing/rate-request";
import type {
  cancellationCommitSchema,
  cancellationPreviewSchema,
} from "@/lib/core/shipments/cancellation-response";
import type { ShipmentWire, shipmentListItemSchema } from "@/lib/core/shipments/shipment-response";

export type ListItem = z.output<typeof shipmentListItemSchema>;
export type Quote = z.output<typeof rateQuoteSchema>;
export type CancellationPreview = z.output<typeof cancellationPreviewSchema>;
export type CancellationCommit = z.output<typeof cancellationCommitSchema>;
export type Shipment = ShipmentWire;

export interface ErrorBody {
  detail: string | FieldError[];
  code: string;
  request_id: string;
  doc_url: string;
  meta?: Record<string, unknown>;
}

export interface ApiResponse<T> {
  status: number;
  headers: Record<string, string | undefined>;
  text: string;
  body: T;
  error: ErrorBody;
}

type Headers = Record<string, string>;
type Body = object | string | Buffer | Dispatcher.RequestOptions["body"];

export interface RequestInput {
  body?: Body | undefined;
  headers?: Headers;
}

export interface ApiClient {
  send<T = unknown>(method: string, path: string, sent?: RequestInput): Promise<ApiResponse<T>>;
  get<T = unknown>(path: string, headers?: Headers): Promise<ApiResponse<T>>;
  post<T = unknown>(path: string, body?: Body, headers?: Headers): Promise<ApiResponse<T>>;
  rates(body: Body): Promise<ApiResponse<Quote>>;
  create(body: Body, headers?: Headers): Promise<ApiResponse<Shipment>>;
  show(id: number | string): Promise<ApiResponse<Shipment>>;
  list(query?: Record<string, string | number>): Promise<ApiResponse<ListItem[]>>;
  preview(id: number, headers?: Headers): Promise<ApiResponse<CancellationPreview>>;
  cancel(id: number, headers?: Headers): Promise<ApiResponse<CancellationCommit>>;
}

export const API_BASE_PATHS: Record<Mode, string> = { live: "/api/v1", sandbox: "/sandbox/api/v1" };
const REASON = { reason: "The customer changed their mind" };

export function createApiClient(
  key: string | null,
  mode: Mode = "sandbox",
  { address = uniqueClientAddress(), origin = serverOrigin() } = {},
): ApiClient {
  const base = origin + API_BASE_PATHS[mode];
  const dispatcher = getDispatcher(address);
  const send: ApiClient["send"] = async (method, path, { body, headers = {} } = {}) => {
    const isObject = isPlain(body);
    return parseApiResponse(
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
  const post: ApiClient["post"] = (path, body, headers = {}) => send("POST", path, { body, headers });
  const get: ApiClient["get"] = (path, headers = {}) => send("GET", path, { headers });
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

export function uniqueClientAddress(): string {
  return `127.${randomInt(1, 255)}.${randomInt(0, 255)}.${randomInt(1, 255)}`;
}

export async function parseApiResponse<T>(response: Dispatcher.ResponseData): Promise<ApiResponse<T>> {
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
