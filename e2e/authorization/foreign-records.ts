import { createHash } from "node:crypto";
import { request } from "undici";
import {
  type ApiResponse,
  parseApiResponse,
  getDispatcher,
  uniqueClientAddress,
  serverOrigin,
} from "../api/client";
import { logInBrowser, createTestHubPerson } from "../api/people";
import { createRiderPhone } from "../api/rider-phone";
import { createBrowserSession } from "@/e2e/api/browser-session";
import { ownerSql } from "../fixtures";
import type { Identities } from "./identities";
import { findResponseDifference } from "./answer-checks";
import { createUnknownIds, type TestRecords } from "./test-records";

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]);
const NEVER = 999_999_999_999;

export async function findForeignRiderWorkFaults(things: TestRecords): Promise<string[]> {
  const id = Number(things.of("live shipment", "live").id);
  const phone = await createRiderPhone();
  const eventId = (of: number) =>
    `00000000-0000-4000-8000-${createHash("md5").update(String(of)).digest("hex").slice(0, 12)}`;
  const reportOn = (of: number) =>
    phone.browser.send("POST", "/api/rider/reports", {
      reports: ["accept", "collect", "release"].map((step, index) => ({
        client_event_id: eventId(of + index),
        shipment_id: of,
        step,
        happened_at: new Date(0).toISOString(),
      })),
    });
  const photoOf = (of: number) => phone.sendPhoto(of, "0".repeat(32), JPEG);
  const desk = await logInBrowser(await createTestHubPerson(await farHub()));
  const scanOf = (of: number) =>
    desk.send("POST", "/api/hub/scans", { action: "receive_at_origin", shipment_id: of });
  const pairs: [what: string, foreign: ApiResponse<unknown>, missing: ApiResponse<unknown>][] = [
    ["a rider's report", await reportOn(id), await reportOn(NEVER)],
    ["a rider's photo", await photoOf(id), await photoOf(NEVER)],
    ["a hub's scan", await scanOf(id), await scanOf(NEVER)],
  ];
  const named = [id, NEVER].flatMap((of) => [0, 1, 2].map((index) => eventId(of + index)));
  const ids = [...named, String(id), String(NEVER)];
  return pairs.flatMap(([what, foreign, missing]) => {
    const fault = findResponseDifference(foreign, missing, { isPage: false, ids });
    return fault ? [`${what}: ${fault}`] : [];
  });
}

export async function findForeignDeliveryFaults(
  identities: Identities,
  things: TestRecords,
): Promise<string[]> {
  const { foreign } = identities;
  const mode = "sandbox";
  const ids = things.of("delivery", mode);
  const headers = { "x-api-key": foreign.keys[mode].key, "content-type": "application/json" };
  const send = async (method: "GET" | "POST", path: string, body?: object) =>
    parseApiResponse<{ id: number }>(
      await request(`${serverOrigin()}/sandbox/api/v1/merchant/webhooks${path}`, {
        method,
        dispatcher: getDispatcher(uniqueClientAddress()),
        headers,
        body: body ? JSON.stringify(body) : null,
      }),
    );
  const { id } = (await send("POST", "", { url: "https://hook.example.co.tz/tuma" })).body;
  const faults: string[] = [];
  for (const [method, end] of [
    ["GET", ""],
    ["POST", "/resend"],
  ] as const) {
    const [theirs, never] = await Promise.all(
      [ids, createUnknownIds(ids)].map((each) =>
        send(method, `/${id}/deliveries/${each.delivery_id}${end}`, method === "POST" ? {} : undefined),
      ),
    );
    const named = [ids.delivery_id, createUnknownIds(ids).delivery_id].map(String);
    const fault = findResponseDifference(theirs!, never!, { isPage: false, ids: named });
    if (fault || theirs!.status !== 404) faults.push(`${method} ${end}: ${fault ?? theirs!.status}`);
  }
  return faults;
}

export async function findOutOfRangeIdFaults(identities: Identities): Promise<string[]> {
  const headers = identities.headersOf("admin", "session", "live");
  const lane = { distance_km: 1, transit_base_rate: 1, transit_per_kg_rate: 1, hours: 1, is_active: true };
  const rider = { name: "Zawadi Juma", phone: "+255713000001" };
  const changed = { version: "none", reason: "By the matrix" };
  const requests: [method: string, path: string, body: object][] = [
    ["POST", `/hubs/${NEVER}/people`, { email: "nobody@example.co.tz" }],
    ["PATCH", `/hubs/${NEVER}`, { ...changed, name: "Nowhere" }],
    ["PATCH", `/lanes/${NEVER}`, { ...changed, hours: 1 }],
    ["PATCH", `/vehicle-types/${NEVER}`, { ...changed, name: "Nothing" }],
    ["POST", "/lanes", { ...lane, origin_hub_id: NEVER, destination_hub_id: 1 }],
    ["POST", "/riders", { ...rider, vehicle_type_id: NEVER }],
    ["POST", `/merchants/${Number.MAX_SAFE_INTEGER}/suspend`, { reason: "By the matrix" }],
  ];
  const answers = await Promise.all(
    requests.map(([method, path, body]) =>
      createBrowserSession().send(method, `/api/admin${path}`, body, headers),
    ),
  );
  return answers.flatMap(({ status, text }, index) =>
    status === 422 || status === 404 ? [] : [`${requests[index]!.slice(0, 2).join(" ")}: ${status} ${text}`],
  );
}

async function farHub(): Promise<number> {
  const [row] = await ownerSql()<
    { id: number }[]
  >`select id from hub where is_active order by id desc limit 1`;
  return row!.id;
}
