import type { z } from "zod";
import { type Tx, transaction } from "@/db/client";
import { loadCatalogue } from "@/lib/catalogue/load";
import { ConditionError } from "@/lib/core/conditions";
import { assertOwnOrigin } from "@/lib/http/auth/assert-own-origin";
import { riderCookies, riderTokenOf } from "@/lib/http/auth/rider-cookie";
import type { RiderEndpoint } from "@/lib/http/endpoints/rider-endpoint";
import type { RouteHandler } from "@/lib/http/handle";
import { enforceRateLimit } from "@/lib/http/limits/enforce-rate-limit";
import { addressBlock } from "@/lib/http/message/address-block";
import { inputOf, type OpenRequest, openRequest } from "@/lib/http/message/input";
import type { Reply } from "@/lib/http/message/respond";
import { urlParts } from "@/lib/http/message/url-parts";
import { respond, respondError } from "@/lib/http/respond-request";
import { assertRiderSessionOpen } from "@/lib/riders/sessions/assert-rider-session-open";
import { findRiderSession, type SessionRider } from "@/lib/riders/sessions/find-rider-session";

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What a route of the riders' page is given: everything is checked, and `commit` is the way to change anything. */
export interface RiderCall<E extends RiderEndpoint> {
  request: Request;
  /** The client's, for throttles. */
  address: string;
  rider: E["auth"] extends "rider" ? SessionRider : null;
  query: Parsed<E["query"]>;
  body: Parsed<E["body"]>;
  /** A transaction that counts only if the log-in still holds at its end. Throws not_logged_in. */
  commit: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}

/**
 * What `handleSession` is to the other pages: origin, log-in, rate limit, input, work, answer, in this order; one
 * catch renders every error.
 */
export function handleRider<const E extends RiderEndpoint>(
  endpoint: E,
  work: (call: RiderCall<E>) => Promise<Reply>,
): RouteHandler {
  return async (request) => {
    const opened = openRequest(request, urlParts(request.url), "live", {}, endpoint);
    try {
      return respond(opened, await answerRider(opened, work));
    } catch (error) {
      return respondError(opened, error);
    }
  };
}

async function answerRider<E extends RiderEndpoint>(
  opened: OpenRequest<E>,
  work: (call: RiderCall<E>) => Promise<Reply>,
): Promise<Reply> {
  const { endpoint, request, address } = opened;
  if (endpoint.method !== "GET") assertOwnOrigin(request.headers);
  const sent = endpoint.auth === "rider" ? riderTokenOf(request.headers) : null;
  const rider = endpoint.auth === "rider" ? await admit(sent?.token) : null;
  await meterRider(opened, rider);
  const hasText = endpoint.method !== "GET" && !endpoint.rawBody;
  const { query, body } = inputOf(opened, hasText ? await opened.readText() : "");
  const commit = <T>(change: (tx: Tx) => Promise<T>) =>
    transaction(async (tx) => {
      const result = await change(tx);
      if (rider) await assertRiderSessionOpen(tx, rider.sessionId);
      return result;
    });
  const reply = await work({ request, address, rider, query, body, commit } as RiderCall<E>);
  return sent?.isOldName ? { ...reply, cookies: riderCookies(sent.token) } : reply;
}

async function admit(token: string | undefined): Promise<SessionRider> {
  const rider = token && (await findRiderSession(token));
  if (!rider) throw new ConditionError("not_logged_in");
  return rider;
}

/** Each rider's own buckets: many riders share the one address of a carrier. */
async function meterRider(opened: OpenRequest, rider: SessionRider | null): Promise<void> {
  const { settings } = await loadCatalogue(rider?.catalogueVersion);
  const key = rider ? `rider:${rider.riderId}` : `visitor:${addressBlock(opened.address)}`;
  await enforceRateLimit(opened, key, settings);
}
