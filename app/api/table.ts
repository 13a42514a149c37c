import * as missing from "@/app/api/[[...missing]]/route";
import * as riderEarnings from "@/app/api/rider/earnings/route";
import * as riderOfferShown from "@/app/api/rider/offer-shown/route";
import * as riderOnline from "@/app/api/rider/online/route";
import * as riderPhotos from "@/app/api/rider/photos/route";
import * as riderPositions from "@/app/api/rider/positions/route";
import * as riderPush from "@/app/api/rider/push/route";
import * as riderReports from "@/app/api/rider/reports/route";
import * as riderSession from "@/app/api/rider/session/route";
import * as riderState from "@/app/api/rider/state/route";
import * as events from "@/app/api/v1/merchant/events/route";
import * as requests from "@/app/api/v1/merchant/requests/route";
import * as cancel from "@/app/api/v1/merchant/shipments/[id]/cancel/route";
import * as fastForward from "@/app/api/v1/merchant/shipments/[id]/fast-forward/route";
import * as reattempt from "@/app/api/v1/merchant/shipments/[id]/reattempt/route";
import * as shipment from "@/app/api/v1/merchant/shipments/[id]/route";
import * as rates from "@/app/api/v1/merchant/shipments/rates/route";
import * as shipments from "@/app/api/v1/merchant/shipments/route";
import * as resend from "@/app/api/v1/merchant/webhooks/[id]/deliveries/[delivery_id]/resend/route";
import * as delivery from "@/app/api/v1/merchant/webhooks/[id]/deliveries/[delivery_id]/route";
import * as deliveries from "@/app/api/v1/merchant/webhooks/[id]/deliveries/route";
import * as replay from "@/app/api/v1/merchant/webhooks/[id]/replay/route";
import * as rotateSecret from "@/app/api/v1/merchant/webhooks/[id]/rotate-secret/route";
import * as webhook from "@/app/api/v1/merchant/webhooks/[id]/route";
import * as testWebhook from "@/app/api/v1/merchant/webhooks/[id]/test/route";
import * as webhooks from "@/app/api/v1/merchant/webhooks/route";
import * as openapi from "@/app/api/v1/openapi.json/route";
import * as packageSizeTiers from "@/app/api/v1/package-size-tiers/route";
import * as payment from "@/app/api/v1/payment/[reference]/route";
import * as initiatePayment from "@/app/api/v1/payment/initiate/route";
import * as vehicleTypes from "@/app/api/v1/vehicle-types/route";
import { LIVE_BASE, RIDER_BASE, SANDBOX_BASE } from "@/lib/http/message/mode";
import { urlParts } from "@/lib/http/message/url-parts";
import type { RouteMethods } from "@/lib/http/route";

/**
 * The very functions that the folders beside this file export, by their paths: our own server calls them without
 * Next's router in between. A test compares the table with the folders.
 */
export const API_TABLE: Record<string, RouteMethods> = {
  "/vehicle-types": vehicleTypes,
  "/package-size-tiers": packageSizeTiers,
  "/merchant/shipments": shipments,
  "/merchant/shipments/rates": rates,
  "/merchant/shipments/[id]": shipment,
  "/merchant/shipments/[id]/cancel": cancel,
  "/merchant/shipments/[id]/reattempt": reattempt,
  "/merchant/shipments/[id]/fast-forward": fastForward,
  "/merchant/webhooks": webhooks,
  "/merchant/webhooks/[id]": webhook,
  "/merchant/webhooks/[id]/rotate-secret": rotateSecret,
  "/merchant/webhooks/[id]/test": testWebhook,
  "/merchant/webhooks/[id]/deliveries": deliveries,
  "/merchant/webhooks/[id]/deliveries/[delivery_id]": delivery,
  "/merchant/webhooks/[id]/deliveries/[delivery_id]/resend": resend,
  "/merchant/webhooks/[id]/replay": replay,
  "/merchant/events": events,
  "/merchant/requests": requests,
  "/payment/initiate": initiatePayment,
  "/payment/[reference]": payment,
  "/openapi.json": openapi,
};

/** What the riders' phones ask and tell: some thousands of them report where they are every few seconds. */
export const RIDER_TABLE: Record<string, RouteMethods> = {
  "/earnings": riderEarnings,
  "/offer-shown": riderOfferShown,
  "/online": riderOnline,
  "/photos": riderPhotos,
  "/positions": riderPositions,
  "/push": riderPush,
  "/reports": riderReports,
  "/session": riderSession,
  "/state": riderState,
};

interface Route {
  segments: string[];
  handlers: RouteMethods;
}

const API_ROUTES = routesOf(API_TABLE);
const ROUTES: [base: string, routes: Route[]][] = [
  [SANDBOX_BASE, API_ROUTES],
  [LIVE_BASE, API_ROUTES],
  [RIDER_BASE, routesOf(RIDER_TABLE)],
];

/** Most requests name a path without parameters, which is found without a search. */
const LITERAL = new Map<string, RouteMethods>(
  ROUTES.flatMap(([base, routes]) =>
    routes
      .filter((route) => parameters(route) === 0)
      .map(({ segments, handlers }) => [`${base}/${segments.join("/")}`, handlers] as const),
  ),
);

function routesOf(table: Record<string, RouteMethods>): Route[] {
  return (
    Object.entries(table)
      .map(([path, handlers]) => ({ segments: path.slice(1).split("/"), handlers }))
      // A literal segment is more particular than a parameter, as in Next's router.
      .sort((a, b) => parameters(a) - parameters(b))
  );
}

function parameters({ segments }: Route): number {
  return segments.filter((segment) => segment.startsWith("[")).length;
}

const NONE = Promise.resolve({});

/** Answers a request under one of the bases. Never rejects. */
export async function serveApi(request: Request): Promise<Response> {
  const { pathname } = urlParts(request.url);
  const method = request.method as keyof RouteMethods;
  const literal = LITERAL.get(pathname);
  if (literal) return (literal[method] ?? literal.PUT)(request, { params: NONE });
  const [base, routes] = ROUTES.find(([prefix]) => pathname.startsWith(prefix))!;
  const segments = pathname
    .slice(base.length + 1)
    .replace(/\/$/, "")
    .split("/");
  for (const { segments: pattern, handlers } of routes) {
    const params = match(pattern, segments);
    if (params) return (handlers[method] ?? handlers.PUT)(request, { params: Promise.resolve(params) });
  }
  return missing.GET(request);
}

function match(pattern: string[], segments: string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const given = segments[index]!;
    if (expected.startsWith("[")) params[expected.slice(1, -1)] = decoded(given);
    else if (expected !== given) return null;
  }
  return params;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
