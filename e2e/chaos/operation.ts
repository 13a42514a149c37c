import type { Sql } from "postgres";
import { transaction } from "@/db/client";
import { decideSimulatedCharge, signSimulatedCallback } from "@/lib/adapters/gateway/simulated";
import { uniqueClientAddress, type Shipment } from "../api/client";
import { freshPhone, buildOrder, uniqueText } from "../fixtures";
import { type ChaosRequest, sendUntilAnswered } from "./call";
import type { Failpoint } from "./fault-proxy";
import { Journal } from "./journal";
import type { ChaosMerchant } from "./shop";

export interface PreparedOperation {
  call: ChaosRequest;
  effects(sql: Sql): Promise<number>;
  /** Locks a row that the operation needs. The transaction remains open. */
  hold(tx: Sql): Promise<unknown>;
  reference?: string;
}

export interface ChaosOperation {
  success: number;
  isKeyed: boolean;
  before: Failpoint;
  after: Failpoint;
  prepare(origin: string, shop: ChaosMerchant): Promise<PreparedOperation>;
}

const TOP_UP = { purpose: "wallet_topup", amount: 9000 };

export const CHAOS_OPERATIONS: Record<string, ChaosOperation> = {
  create: {
    success: 201,
    isKeyed: true,
    before: { statement: /create_shipment/, at: "statement" },
    after: { statement: /create_shipment/, at: "answer" },
    async prepare(origin, shop) {
      const reference = uniqueText();
      return {
        call: post(origin, shop, "/merchant/shipments", newOrder(reference)),
        effects: (sql) => count(sql`select from shipment where merchant_reference = ${reference}`),
        hold: (tx) => tx`select from account where merchant_id = ${shop.merchantId} for update`,
        reference,
      };
    },
  },
  cancel: {
    success: 200,
    isKeyed: true,
    before: { statement: /move_(?:and_read_)?shipment/, at: "commit" },
    after: { statement: /move_(?:and_read_)?shipment/, at: "answer" },
    async prepare(origin, shop) {
      const reference = uniqueText();
      const { id } = await done<Shipment>(post(origin, shop, "/merchant/shipments", newOrder(reference)));
      const reason = { reason: "The customer changed their mind" };
      return {
        call: post(origin, shop, `/merchant/shipments/${id}/cancel?confirm=true`, reason),
        effects: (sql) => count(sql`select from transfer where shipment_id = ${id} and type = 'REFUND'`),
        hold: (tx) => tx`select from shipment where id = ${id} for update`,
        reference,
      };
    },
  },
  "payment initiate": {
    success: 201,
    isKeyed: true,
    before: { statement: /insert into "payment"/, at: "commit" },
    after: { statement: /insert into idempotency_record/, at: "answer" },
    async prepare(origin, shop) {
      return {
        call: post(origin, shop, "/payment/initiate", TOP_UP),
        effects: (sql) => count(sql`select from payment where merchant_id = ${shop.merchantId}`),
        hold: (tx) => tx`select from merchant where id = ${shop.merchantId} for update`,
      };
    },
  },
  "gateway callback": {
    success: 200,
    isKeyed: false,
    before: { statement: /post_transfer/, at: "commit" },
    after: { statement: /post_transfer/, at: "answer" },
    async prepare(origin, shop) {
      const { id, reference } = await done<{ id: number; reference: string }>(
        post(origin, shop, "/payment/initiate", TOP_UP),
      );
      await transaction((tx) => decideSimulatedCharge(tx, reference, "approve"));
      const { rawBody, headers } = signSimulatedCallback(reference);
      return {
        call: {
          method: "POST",
          url: `${origin}/api/gateway/simulated`,
          headers: { ...Object.fromEntries(headers), "content-type": "application/json" },
          body: rawBody,
        },
        effects: (sql) => count(sql`select from transfer where payment_id = ${id} and type = 'TOPUP'`),
        hold: (tx) => tx`select from account where merchant_id = ${shop.merchantId} for update`,
      };
    },
  },
};

async function count(rows: PromiseLike<ArrayLike<unknown>>): Promise<number> {
  return (await rows).length;
}

function newOrder(reference: string): object {
  return buildOrder({ merchant_reference: reference, receiver_phone: freshPhone() });
}

function post(origin: string, shop: ChaosMerchant, path: string, body: object): ChaosRequest {
  const headers = {
    "x-api-key": shop.apiKey,
    "content-type": "application/json",
    "idempotency-key": uniqueText(),
  };
  return { method: "POST", url: `${origin}/sandbox/api/v1${path}`, headers, body: JSON.stringify(body) };
}

async function done<T>(call: ChaosRequest): Promise<T> {
  const answer = await sendUntilAnswered(call, uniqueClientAddress(), new Journal());
  return JSON.parse(answer!.text) as T;
}
