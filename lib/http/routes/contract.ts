import type { z } from "zod";
import type { KeyScope } from "@/lib/core/accounts/api-key-options";
import type { Right } from "@/lib/core/access/member-rights";
import type { StaffRight } from "@/lib/core/access/staff";
import type { Condition } from "@/lib/core/conditions";
import type { ApiTag } from "@/lib/http/openapi/api-tags";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

interface RouteContext {
  params: Promise<Record<string, string>>;
  /** Path of the matched route, with parameter names; undefined under Next, which does not pass the path. */
  path?: string;
}
export type RouteHandler = (request: Request, context: RouteContext) => Promise<Response>;
export type EndpointHandler = RouteHandler & { contract?: Contract };

export interface ListedRoute {
  /** For the merchant API, the live address: `/api/v1/merchant/shipments/{id}`. */
  address: string;
  methods: readonly Method[];
  /** Anyone may read the response, from any origin. */
  isPublic?: boolean;
}

/** `costly`: costs at least a hundred ordinary reads; each merchant may run two at a time. */
export type RateBucket = "reads" | "rates" | "writes" | "public" | "costly" | "callbacks";

/**
 * Allowed callers. `key`: X-API-Key of an approved merchant. `public`: anyone, in the API. `anonymous`: anyone, on
 * our pages. `person`: any logged-in user. `mfaEnrolment`: also users who still need a second factor. `account`: a
 * member of any merchant. `merchant`: a member of a merchant that may work in the mode. `admin`: the back office.
 * `hub`: staff of a hub. `rider`: a rider with a PIN. `gateway`: a provider, by a signature or by a secret in the path.
 */
export type Auth = ApiAuth | SessionAuth | "rider" | "gateway";
type ApiAuth = "key" | "public";
export type SessionAuth = "anonymous" | "person" | "mfaEnrolment" | "account" | "merchant" | "admin" | "hub";

/** Days in UTC, such as "2027-01-31": the day of deprecation, and the earliest day of removal. */
export interface Deprecation {
  since: string;
  sunset: string;
}

/** Describes an endpoint without the handler. Method and path come from the route file. */
export interface Contract {
  auth: Auth;
  /** Specification: Authentication, 10. */
  scope?: KeyScope;
  /** Default: `public` for anyone, `callbacks` for gateways, otherwise `reads` for GET and `writes` for the rest. */
  bucket?: RateBucket;
  /** Default: 200. */
  status?: 200 | 201;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** Request headers that only the sandbox reads. */
  sandboxHeaders?: z.ZodObject;
  body?: z.ZodType;
  bodyOptional?: boolean;
  /** The handler reads the body, which is not JSON. */
  rawBody?: boolean;
  response?: z.ZodType;
  /** Operation that scopes the Idempotency-Key; null when the request is not stored. Specification: Idempotency. */
  idempotent?: (request: { params: Record<string, unknown>; query: Record<string, string> }) => string | null;
  may?: Right;
  /** Requires an approved merchant, also in the sandbox. */
  needsApproval?: true;
  /** Name of the search parameter; a short search counts as `costly`. */
  searchedBy?: string;
  /** Right of the back office; one right of a list suffices. */
  staffMay?: StaffRight | readonly StaffRight[];
  /** Specification: Versioning. */
  deprecation?: Deprecation;
  awaitsGateway?: boolean;
  /** The transaction has the platform's rights, so the handler must check that the merchant owns the changed rows. */
  asPlatform?: true;
  answersSecret?: boolean;
  /**
   * Requires a recent proof of identity (decision 0024). `factor`: only from users with a second factor; for other
   * users, the password in the body is the proof.
   */
  stepUp?: boolean | "factor";
  operationId?: string;
  /** Group in the documentation. */
  tag?: ApiTag;
  /** One line without a full stop. */
  summary?: string;
  /** Whole sentences. */
  description?: string;
  /** Successful responses have a Location header. */
  isLocated?: boolean;
  /** Conditions in addition to those of all endpoints of the same kind. */
  conditions?: readonly Condition[];
  examples?: OperationExamples;
  /** Methods of the generated clients. Default: one method, derived from the path, the operation id and the schemas. */
  client?: readonly ClientMethod[];
}

export interface ClientMethod {
  /** `<resource>.<method>`, such as `rates.quote`. Default: the first word of the path, and the rest of the operation id. */
  name?: string;
  /** Default: the summary and the description of the operation. */
  description?: string;
  /** Query that the method sends; other parameters of the query cannot be set, except `arguments`. */
  query?: Record<string, string | boolean>;
  /** Body that the method sends. */
  body?: Record<string, string>;
  /** Fields of the body and the query that Python takes as arguments instead of a dictionary. */
  arguments?: readonly string[];
  /** Schema of the response, when the query selects one of several. */
  response?: string;
  /** Field of the response that the method returns. */
  field?: string;
  /** The service does not store the response. */
  idempotent?: false;
}

export interface ExampleRequest {
  summary: string;
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean>;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Error conditions of a request that does not match the schemas of the endpoint. */
export type InputErrorCondition = "validation_error" | "item_missing_dimensions" | "phone_invalid";

export interface OperationExamples {
  exchanges: Record<string, ExampleRequest & { answer: unknown }>;
  /** Requests that are refused with 422; the schemas produce the response. */
  refused?: Partial<Record<InputErrorCondition, ExampleRequest>>;
}

type Documented = Contract &
  Required<Pick<Contract, "operationId" | "tag" | "summary" | "description" | "response" | "examples">>;
type Undocumented = Contract & { operationId?: undefined };

export type CheckedContract =
  | (Documented & { auth: "key"; scope: KeyScope })
  | (Documented & { auth: "public"; scope?: undefined })
  | (Undocumented & { auth: "public"; scope?: undefined })
  | (Undocumented & { auth: "account" | "merchant"; may: Right })
  | (Undocumented & { auth: "admin"; staffMay: StaffRight | readonly StaffRight[] })
  | (Undocumented & { auth: "anonymous" | "person" | "mfaEnrolment" | "hub" | "rider" | "gateway" });

export type DocumentedEndpoint = Documented & { auth: ApiAuth; method: Method; path: string; status: number };

export function getDefaultRateBucket({ auth, bucket }: Contract, method: Method): RateBucket {
  if (bucket) return bucket;
  if (auth === "public" || auth === "anonymous") return "public";
  if (auth === "gateway") return "callbacks";
  return method === "GET" ? "reads" : "writes";
}

/** Searches of fewer letters cannot use the trigram index. */
const INDEXED_LETTERS = 3;

/** Matches the year, month or day of a shipment number, with or without `SHP-`. */
const DAY = /^(?:(?:s?h?p)?-)?20\d{2,6}-?$/i;

/** Returns true when the search may read all rows of a merchant. */
export function isCostlySearch(search: string | null | undefined): boolean {
  const text = search?.trim() ?? "";
  return text !== "" && (text.length < INDEXED_LETTERS || DAY.test(text));
}

/** `search` is the query string. */
export function getRateBucket(contract: Contract, method: Method, search: string): RateBucket {
  const bucket = getDefaultRateBucket(contract, method);
  const { searchedBy } = contract;
  if (!searchedBy || search.length < 2) return bucket;
  return isCostlySearch(new URLSearchParams(search).getAll(searchedBy).at(-1)) ? "costly" : bucket;
}
