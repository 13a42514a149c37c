import type { z } from "zod";
import type { Mode } from "@/lib/core/mode";
import type { Given } from "@/lib/http/auth/given";
import type { EndpointShape } from "@/lib/http/endpoints/endpoint";
import type { InputOf } from "@/lib/http/message/input";
import type { Reply } from "@/lib/http/message/respond";

interface Sent {
  request: Request;
  requestId: string;
  mode: Mode;
  /** The client's, for throttles and the list of sessions. */
  address: string;
}

/** What a handler is given: everything is checked, the caller is known, and `commit` is the way to change anything. */
export type Call<E extends EndpointShape> = Given[E["auth"]] & InputOf<E> & Sent;

/** What a success of the endpoint says, where the endpoint describes it. */
type Said<E extends EndpointShape> = E extends { response: z.ZodType } ? z.input<E["response"]> : unknown;

/** What a handler answers. Those of pages may answer a Response that streams. */
export type Answer<E extends EndpointShape> =
  | Reply<Said<E>>
  | (E["auth"] extends "key" | "public" | "gateway" ? never : Response);
