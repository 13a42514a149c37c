import type { z } from "zod";
import type { KeyScope } from "@/lib/core/accounts/api-key-options";
import type { Right } from "@/lib/core/access/member-rights";
import type { StaffRight } from "@/lib/core/access/staff";
import type { Condition } from "@/lib/core/conditions";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

interface RouteContext {
  params: Promise<Record<string, string>>;
  /** The route that matched, with its parameter names. Next does not pass it. */
  path?: string;
}
export type RouteHandler = (request: Request, context: RouteContext) => Promise<Response>;
export type EndpointHandler = RouteHandler & { contract?: Contract };

/** A route file as `npm run routes` lists it. */
export interface ListedRoute {
  /** Of the merchants' API the live one: `/api/v1/merchant/shipments/{id}`. */
  address: string;
  methods: readonly Method[];
  /** Readable by anyone, from any origin. */
  isPublic?: boolean;
}

/** `costly`: at least a hundred times the cost of an ordinary read; two at once per merchant. */
export type Bucket = "reads" | "rates" | "writes" | "public" | "costly" | "callbacks";

/**
 * Who may call. `key`: X-API-Key of an approved merchant. `public`, `visitor`: anyone, in the API and on our pages.
 * `person`: anyone logged in; `enrolling`: also those who still need a second factor. `account`: a member of any merchant;
 * `merchant`: of one that may work in the mode. `admin`: the back office. `hub`: staff of a hub. `rider`: a rider's PIN.
 * `gateway`: a provider, authenticated by its signature or by a secret in the path.
 */
export type Auth = ApiAuth | SessionAuth | "rider" | "gateway";
type ApiAuth = "key" | "public";
export type SessionAuth = "anonymous" | "person" | "mfaEnrolment" | "account" | "merchant" | "admin" | "hub";

/** Days in UTC, "2027-01-31": deprecated since, and removed at the earliest. */
export interface Deprecation {
  since: string;
  sunset: string;
}

/** Everything about an endpoint but its handler. Method and path follow from the route file. */
export interface Contract {
  auth: Auth;
  /** Specification: Authentication, 10. */
  scope?: KeyScope;
  /** Default: `public` for anyone, `callbacks` for gateways, else `reads` for GET and `writes`. */
  bucket?: Bucket;
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
  /** The operation that an Idempotency-Key is scoped to; null if this request is not stored. Specification: Idempotency. */
  idempotent?: (request: { params: Record<string, unknown>; query: Record<string, string> }) => string | null;
  /** The right that the member's role needs. */
  may?: Right;
  /** Only members of approved merchants, also in the sandbox. */
  needsApproval?: true;
  /** The query parameter that searches: a short search counts as `costly`. */
  searchedBy?: string;
  /** The right of the back office, or several of which one suffices. */
  staffMay?: StaffRight | readonly StaffRight[];
  /** Specification: Versioning. */
  deprecation?: Deprecation;
  awaitsGateway?: boolean;
  /** The transaction has the platform's rights, so the handler must check that the merchant owns what it changes. */
  asPlatform?: true;
  /** The response has a secret, so the stored response is encrypted. */
  answersSecret?: boolean;
  /**
   * Needs a proof of the person from the last minutes (decision 0024). `factor`: only from those with a second factor,
   * because the body has the password.
   */
  stepUp?: boolean | "factor";
  operationId?: string;
  summary?: string;
  description?: string;
  isLocated?: boolean;
  conditions?: readonly Condition[];
  examples?: OperationExamples;
}

/** What the OpenAPI document needs of an endpoint. */
interface Documentation {
  operationId: string;
  /** One line without a full stop. */
  summary: string;
  /** Whole sentences. */
  description: string;
  response: z.ZodType;
  /** A success has a Location header. */
  isLocated?: boolean;
  /** Besides those of every endpoint of its kind. */
  conditions?: readonly Condition[];
  /** Shown in the document, and sent by the tests. */
  examples: OperationExamples;
}

/** A request as the document shows it and as the tests send it. */
export interface ExampleRequest {
  summary: string;
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean>;
  headers?: Record<string, string>;
  body?: unknown;
}

type InputCondition = "validation_error" | "item_missing_dimensions" | "phone_invalid";

export interface OperationExamples {
  /** Requests that succeed, with their responses. */
  exchanges: Record<string, ExampleRequest & { answer: unknown }>;
  /** Requests that are refused with 422; the response follows from the schemas. */
  refused?: Partial<Record<InputCondition, ExampleRequest>>;
}

type Documented = Contract & Documentation;
type Undocumented = Contract & { operationId?: undefined };

/** The contract with what its kind of caller needs. */
export type CheckedContract =
  | (Documented & { auth: "key"; scope: KeyScope })
  | (Documented & { auth: "public"; scope?: undefined })
  | (Undocumented & { auth: "public"; scope?: undefined })
  | (Undocumented & { auth: "account" | "merchant"; may: Right })
  | (Undocumented & { auth: "admin"; staffMay: StaffRight | readonly StaffRight[] })
  | (Undocumented & { auth: "anonymous" | "person" | "mfaEnrolment" | "hub" | "rider" | "gateway" });

/** An endpoint of the OpenAPI document. */
export type DocumentedEndpoint = Contract &
  Documentation & { auth: ApiAuth; method: Method; path: string; status: number };

export function defaultBucket({ auth, bucket }: Contract, method: Method): Bucket {
  if (bucket) return bucket;
  if (auth === "public" || auth === "anonymous") return "public";
  if (auth === "gateway") return "callbacks";
  return method === "GET" ? "reads" : "writes";
}

/** Searches of fewer letters cannot use the trigram index. */
const INDEXED_LETTERS = 3;

/** A year, month or day as shipment numbers begin with it, with or without `SHP-`. */
const DAY = /^(?:(?:s?h?p)?-)?20\d{2,6}-?$/i;

/** Whether a search may read all rows of a merchant. */
export function isCostlySearch(search: string | null | undefined): boolean {
  const text = search?.trim() ?? "";
  return text !== "" && (text.length < INDEXED_LETTERS || DAY.test(text));
}

/** The bucket that a request counts in. `search` is the query string. */
export function getRateBucket(contract: Contract, method: Method, search: string): Bucket {
  const bucket = defaultBucket(contract, method);
  const { searchedBy } = contract;
  if (!searchedBy || search.length < 2) return bucket;
  return isCostlySearch(new URLSearchParams(search).getAll(searchedBy).at(-1)) ? "costly" : bucket;
}
