import type { z } from "zod";
import type { KeyScope } from "@/lib/core/accounts/api-key-options";
import type { Right } from "@/lib/core/access/member-rights";
import type { StaffRight } from "@/lib/core/access/staff-rights";
import type { Condition } from "@/lib/core/conditions";
import type { ApiAuth, Auth } from "./auth";

/** `costly`: what costs hundreds of ordinary reads; of one merchant two at once. */
export type Bucket = "reads" | "rates" | "writes" | "public" | "costly" | "callbacks";
export type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** When an endpoint was deprecated, and from when it may be gone: days in UTC, "2027-01-31". */
export interface Deprecation {
  since: string;
  sunset: string;
}

/** What there is to know of an endpoint to read a request and to send an answer. */
export interface EndpointShape {
  method: Method;
  /** Of the API relative to the base address, of others whole; `{name}` marks a parameter. */
  path: string;
  auth: Auth;
  /** What a key must be allowed to do; of endpoints of keys alone. Specification: Authentication, 10. */
  scope?: KeyScope;
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
  /** What a person's role in the business must have a right to. */
  may?: Right;
  /** Of a merchant's people, only those of an approved one, also in the sandbox. */
  needsApproval?: true;
  /** The parameter of the query that searches: with few letters or a day the request is a costly one. */
  searchedBy?: string;
  /** Of administrators: the right that is asked for, or several of which one is enough. */
  staffMay?: StaffRight | readonly StaffRight[];
  /** Announced to be given up. Specification: Versioning. */
  deprecation?: Deprecation;
  /** It waits for a payment gateway, longer than for any database. */
  awaitsGateway?: boolean;
  /** The answer shows a secret: what is stored of it for replays is encrypted. */
  answersSecret?: boolean;
  /**
   * Whether the person must have proved to be there within the last minutes: an open screen, or a copied cookie, is not
   * enough for money, keys, webhooks, people and prices. `factor`: those with a second factor alone, because the body carries
   * the password. docs/decisions/0024.
   */
  stepUp?: boolean | "factor";
}

/** What keys are asked for: no endpoint of theirs goes without a scope. */
type Permission = { auth: "key"; scope: KeyScope } | { auth: "public"; scope?: undefined };

/** Everything that the specification says of one endpoint: it types the handler, validates, and is documented. */
export type Endpoint = Described & Permission;

interface Described extends EndpointShape {
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
