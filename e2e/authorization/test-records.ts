import { sql } from "drizzle-orm";
import { transaction } from "@/db/client";
import { createApiKey } from "@/lib/api-keys/create";
import { MODES, type Mode } from "@/lib/core/mode";
import { createTestMember } from "@/lib/members/member.fixture";
import { createBuyer, parseOrderPath } from "../api/buyer";
import { expectOk } from "../api/expectations";
import { freshEmail, createTestPerson, PASSWORD } from "../api/people";
import { createLiveTestRider } from "../api/rider-phone";
import { createBrowserSession } from "@/e2e/api/browser-session";
import { createApiClient, createTestMerchant, buildOrder, ownerSql, waitForCondition } from "../fixtures";
import { CANARY, type Merchant } from "./identities";
import type { RecordIds, RecordKind } from "./row";

/** An id greater than any issued id. */
const NEVER = 999_999_999_999;

export interface TestRecords {
  of(kind: RecordKind, mode: Mode): RecordIds;
  fresh(kind: RecordKind, mode: Mode): Promise<RecordIds>;
}

/** Record kinds that a request consumes, so each request needs a new record. */
const DOOMED: readonly RecordKind[] = [
  "doomed shipment",
  "unpaid shipment",
  "doomed endpoint",
  "doomed key",
  "doomed member",
  "doomed invitation",
  "link",
  "link order",
];
/**
 * Number of newest test keys that stay valid. Higher than the number of concurrent requests of a row, and lower than a
 * merchant's key limit.
 */
const KEYS_AT_ONCE = 40;
const DOOMED_OF_ALL: readonly RecordKind[] = ["doomed subject", "doomed rider"];

export async function createTestRecords(merchant: Merchant, hookUrl: string): Promise<TestRecords> {
  const own = { ...merchant, hookUrl };
  const [shared, ...perMode] = await Promise.all([
    sharedThings(own),
    ...MODES.map((mode) => thingsOf(own, mode)),
  ]);
  const found = new Map(MODES.map((mode, index) => [mode, { ...shared, ...perMode[index] }]));
  for (const things of found.values()) things["live shipment"] = found.get("live")!.shipment!;
  const of: TestRecords["of"] = (kind, mode) => {
    const ids = found.get(mode)![kind];
    if (!ids) throw new Error(`There is no ${kind} in ${mode}`);
    return ids;
  };
  return {
    of,
    fresh: async (kind, mode) =>
      [...DOOMED, ...DOOMED_OF_ALL].includes(kind) ? MAKERS[kind]!(own, mode) : of(kind, mode),
  };
}

export function createUnknownIds(ids: RecordIds): RecordIds {
  return Object.fromEntries(
    Object.entries(ids).map(([name, value]) => [
      name,
      typeof value === "number" ? NEVER : value.replace(/.{6}$/, "ZZZZZZ"),
    ]),
  );
}

interface Owner extends Merchant {
  hookUrl: string;
}
type Maker = (own: Owner, mode: Mode) => Promise<RecordIds>;

const create = async (own: Owner, mode: Mode, changes = {}) => {
  const body = buildOrder({
    sender_name: CANARY,
    receiver_name: CANARY,
    pickup_address: `${CANARY}, Posta`,
    dropoff_address: `${CANARY}, Mlimani`,
    merchant_reference: CANARY,
    ...changes,
  });
  const { id } = expectOk(await createApiClient(own.keys[mode].key, mode).create(body), 201);
  return { id };
};
const created = async (own: Owner, mode: Mode, path: string, body: object) =>
  expectOk(
    await createApiClient(own.keys[mode].key, mode).post<Record<string, number | string>>(path, body),
    201,
  );
const endpoint: Maker = async (own, mode) => {
  const body = { url: `${own.hookUrl}/${CANARY}`, description: CANARY };
  return { id: (await created(own, mode, "/merchant/webhooks", body)).id! };
};

const invitation: Maker = async (own) => {
  const body = { email: freshEmail(), role: "viewer", password: PASSWORD };
  const { cookie } = own;
  const answer = await createBrowserSession().send<{ id: number }>("POST", "/api/account/invitations", body, {
    cookie,
  });
  return { id: expectOk(answer, 201).id };
};

const link = async (own: Owner, mode: Mode) => {
  const body = {
    ...{ title: CANARY, note: CANARY, tier: "small", payer: "wallet", needs_confirmation: true },
    ...{ sender_name: CANARY, sender_phone: "+255712345678", pickup_address: `${CANARY}, Posta` },
    ...{ pickup_latitude: -6.8143, pickup_longitude: 39.2885 },
    ...{ days: 7, max_uses: 1, budget: 1_000_000, max_order_amount: 1_000_000 },
  };
  const answer = await createBrowserSession().send<{ id: number; path: string }>(
    "POST",
    `/api/dashboard/${mode}/links`,
    body,
    { cookie: own.cookie },
  );
  return expectOk(answer, 201);
};

const linkOrder: Maker = async (own, mode) => {
  const { path } = await link(own, mode);
  const phone = `+25578${String(Date.now()).slice(-7)}`;
  const who = createBuyer();
  const at = { latitude: "-6.7726", longitude: "39.2184" };
  const { location } = await who.send(`${path}/price`, { name: CANARY, phone, address: CANARY, ...at });
  const order = parseOrderPath(location)!;
  await who.send(`${order}/send`);
  const [row] = await ownerSql()<{ id: number }[]>`
    select id from delivery_link_order where code = ${order.split("/").at(-1)!} and status = 'waiting'`;
  // Deletes e-mails with the canary, because the demo outbox is public.
  await ownerSql()`delete from message where merchant_id = ${own.id} and template in ('link_order_waiting', 'link_budget_half')`;
  return { id: row!.id };
};

const MAKERS: Partial<Record<RecordKind, Maker>> = {
  "doomed shipment": create,
  "unpaid shipment": (own, mode) => create(own, mode, { payment_source: "gateway" }),
  "doomed endpoint": endpoint,
  "doomed member": async (own) => ({ id: (await createTestMember(own.id, "viewer")).userId }),
  "doomed invitation": invitation,
  "doomed subject": async () => ({ id: (await createTestMerchant()).id }),
  "doomed rider": async () => ({ id: (await createLiveTestRider()).id }),
  link: async (own, mode) => ({ id: (await link(own, mode)).id }),
  "link order": linkOrder,
  "doomed key": (own, mode) =>
    transaction(async (tx) => {
      await tx.execute(sql`
        update api_key set revoked_at = now() where id in (
          select id from api_key
          where merchant_id = ${own.id} and mode = ${mode} and name = ${CANARY} and revoked_at is null
          order by id desc offset ${KEYS_AT_ONCE})`);
      const { row } = await createApiKey(tx, { merchantId: own.id, mode, name: CANARY });
      return { id: row.id };
    }),
};

async function thingsOf(own: Owner, mode: Mode): Promise<Partial<Record<RecordKind, RecordIds>>> {
  const things: Partial<Record<RecordKind, RecordIds>> = { shipment: await create(own, mode) };
  for (const kind of DOOMED) things[kind] = await MAKERS[kind]!(own, mode);
  const { id: shipmentId } = await MAKERS["unpaid shipment"]!(own, mode);
  const body = { purpose: "shipment", shipment_id: shipmentId, method: "card" };
  const { reference } = await created(own, mode, "/payment/initiate", body);
  things.payment = { reference: reference! };
  things.endpoint = await endpoint(own, mode);
  things.delivery = await deliveryOf(own, mode, Number(things.endpoint.id));
  things.import = await importOf(own, mode);
  things.request = await requestOf(own, mode);
  things.invitation = await invitation(own, mode);
  return things;
}

async function deliveryOf(own: Owner, mode: Mode, id: number): Promise<RecordIds> {
  const client = createApiClient(own.keys[mode].key, mode);
  const { id: delivery } = expectOk(await client.post<{ id: number }>(`/merchant/webhooks/${id}/test`, {}));
  return { id, delivery_id: delivery, deliveryId: delivery };
}

async function importOf(own: Owner, mode: Mode): Promise<RecordIds> {
  const file = [
    "name,phone,address,latitude,longitude,item,size,reference",
    `${CANARY},0754000001,${CANARY},-6.7602,39.2533,Shoes,small,${CANARY}`,
  ].join("\n");
  const body = {
    file_name: `${CANARY}.csv`,
    file: Buffer.from(file).toString("base64"),
    sender_name: CANARY,
    sender_phone: "+255712345678",
    pickup_address: "Kariakoo, Dar es Salaam",
  };
  const answer = await createBrowserSession().send<{ id: number }>(
    "POST",
    `/api/dashboard/${mode}/imports`,
    body,
    {
      cookie: own.cookie,
    },
  );
  const { id } = expectOk(answer, 201);
  return { id, importId: id };
}

/** The request log is written asynchronously. */
async function requestOf(own: Owner, mode: Mode): Promise<RecordIds> {
  const rows = await waitForCondition("a request in the log", async () => {
    const found = await ownerSql()<{ id: number }[]>`
      select id from api_request where merchant_id = ${own.id} and mode = ${mode} and request_body is not null
      order by id limit 1`;
    return found.length > 0 && found;
  });
  return { id: rows[0]!.id };
}

async function sharedThings(own: Merchant): Promise<Partial<Record<RecordKind, RecordIds>>> {
  const [applicant, rejected] = await Promise.all([
    createTestPerson("email_verified"),
    createTestPerson("email_verified"),
  ]);
  const [subject, rider] = [await createTestMerchant(), await createLiveTestRider()];
  const sessions = await createBrowserSession().get<{ id: number; is_current: boolean }[]>(
    "/api/account/sessions",
    {
      cookie: own.cookie,
    },
  );
  return {
    applicant: { id: applicant.merchantId },
    "rejected applicant": { id: rejected.merchantId },
    subject: { id: subject.id },
    "doomed subject": { id: subject.id },
    "doomed rider": { id: rider.id },
    "other rider": { id: rider.id },
    member: { id: (await createTestMember(own.id, "viewer")).userId },
    session: { id: expectOk(sessions).find((session) => !session.is_current)!.id },
    nothing: { id: NEVER, code: "never-was" },
  };
}
