import type { z } from "zod";
import type { Condition } from "@/lib/core/conditions";
import type { ApiAuth, Auth } from "./auth";

/** `costly`: what costs hundreds of ordinary reads; of one merchant two at once. */
export type Bucket = "reads" | "rates" | "writes" | "public" | "costly" | "callbacks";
export type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** What there is to know of an endpoint to read a request and to send an answer. */
export interface EndpointShape {
  method: Method;
  /** Of the API relative to the base address, of others whole; `{name}` marks a parameter. */
  path: string;
  auth: Auth;
  bucket: Bucket;
  status: 200 | 201;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** Headers that mean something in the sandbox, by their names; live ignores them. */
  sandboxHeaders?: z.ZodObject;
  body?: z.ZodType;
  /** A body may be left out altogether. */
  bodyOptional?: boolean;
  /** The body is no JSON; the route reads it. */
  rawBody?: boolean;
  /** What a success answers. */
  response?: z.ZodType;
  /**
   * The operation that an Idempotency-Key is scoped to, from the parameters and the query; null where this very
   * request is not stored, as a preview is. Specification: Idempotency.
   */
  idempotent?: (facts: { params: Record<string, unknown>; query: Record<string, string> }) => string | null;
  /** The parameter of the query that searches: with few letters the request is a costly one. */
  searchedBy?: string;
  /** It waits for a payment gateway, longer than for any database. */
  awaitsGateway?: boolean;
  /** The answer shows a secret: what is stored of it for replays is encrypted. */
  answersSecret?: boolean;
  /**
   * The body carries the person's own password, which is asked for again before anything is done: an open screen, or
   * a copied cookie, is not enough. As a function: of such bodies alone. docs/decisions/0006.
   */
  passwordAgain?: true | ((body: never) => boolean);
}

/** Everything that the specification says of one endpoint: it types the handler, validates, and is documented. */
export interface Endpoint extends EndpointShape {
  operationId: string;
  /** One line, without a full stop. */
  summary: string;
  /** What a client must know besides: whole sentences. */
  description: string;
  auth: ApiAuth;
  response: z.ZodType;
  /** A success says in Location where what it created can be read. */
  isLocated?: boolean;
  /** Conditions besides those that every endpoint of its kind has: see endpoint-conditions.ts. */
  conditions: readonly Condition[];
}
