import { MLIMANI, POSTA } from "../../fixtures";
import type { Fault } from "../fault";
import { CLIENT_CASES } from "../run-cases";
import { type ClientTestEnvironment, startClientTestEnvironment } from "../stage";
import { WooCommerceShop } from "./shop";
import type { OrderStorage } from "./wordpress";

export interface OrderDeliveryState {
  attempt: number;
  state: string;
  tries: number;
  error: string;
  unknown: boolean;
  shipment_id: number;
  number: string;
  tracking_url: string;
  tracking_code: string;
  hold: string;
  status: string;
  sequence: number;
  total: number;
  return_id: number;
}

export interface OrderView {
  status: string;
  delivery: OrderDeliveryState;
  notes: { words: string; toCustomer: boolean }[];
  place: { landmark?: string; latitude?: number } | "";
  /** Start and end of the chosen time, separated by a slash. */
  pickup: string;
  reference: string;
}

export interface RateResult {
  rates: { cost: number; label: string; meta: Record<string, string> }[];
  seconds: number;
}

export const ORDER_STORAGES: [OrderStorage][] = [["posts"], ["tables"]];
/** Phone number of a simulated rider who does not accept. */
const STILL = "+255700000001";
const TRIES_MAX = 3;
export const CUSTOMER_COORDINATES = { latitude: MLIMANI.latitude, longitude: MLIMANI.longitude };
export const CUSTOMER_ADDRESS = {
  address_1: "Sam Nujoma Road",
  city: "Dar es Salaam",
  state: "TZ02",
  country: "TZ",
};

/** The form of a checkout with a pin. */
export function checkoutForm(more: Record<string, string> = {}): Record<string, string> {
  return {
    tuma_latitude: String(CUSTOMER_COORDINATES.latitude),
    tuma_longitude: String(CUSTOMER_COORDINATES.longitude),
    ...more,
  };
}

export class TestShop {
  private constructor(
    readonly shop: WooCommerceShop,
    readonly stage: ClientTestEnvironment,
    readonly product: number,
  ) {}

  static async open(storage: OrderStorage = "tables"): Promise<TestShop> {
    const stage = await startClientTestEnvironment(CLIENT_CASES.conditions.unread);
    const shop = await WooCommerceShop.start(storage);
    const keeper = new TestShop(shop, stage, await shop.ask("product", SHOES));
    await keeper.set({}, { api_key: stage.keys.rich });
    return keeper;
  }

  async close(): Promise<void> {
    this.stage.close();
    await this.shop.end();
  }

  /** Sets the settings and secrets of a shop at Posta, and clears cached quotes. */
  set(settings: Record<string, string>, secrets: Record<string, string> = {}, options = {}): Promise<void> {
    const own = {
      base_url: this.stage.baseUrl,
      sender_name: "Duka la Asha",
      sender_phone: "0712 345 678",
      pickup_address: "Samora Avenue, Posta, Dar es Salaam",
      pickup_latitude: String(POSTA.latitude),
      pickup_longitude: String(POSTA.longitude),
    };
    return this.shop.ask("settings", { settings: { ...own, ...settings }, secrets, options });
  }

  async fault(...faults: Fault[]): Promise<void> {
    await fetch(`${this.stage.url}/faults`, { method: "POST", body: JSON.stringify({ faults }) });
  }

  /** Returns the times that the checkout offers, earliest first. */
  async pickupTimes(): Promise<string[]> {
    const html = await this.shop.ask<string>("output", { of: "fields" });
    return [...html.matchAll(/<option value="([^"]+\/[^"]+)"/g)].map(([, time]) => time!);
  }

  async seen(): Promise<{ method: string; path: string; key: string | null }[]> {
    return (await fetch(`${this.stage.url}/seen`)).json();
  }

  rates(changes: object = {}): Promise<RateResult> {
    return this.shop.ask("rates", {
      items: [[this.product, 1]],
      address: CUSTOMER_ADDRESS,
      place: CUSTOMER_COORDINATES,
      ...changes,
    });
  }

  order(changes: object = {}, person: Record<string, string> = {}): Promise<number> {
    const billing = {
      ...CUSTOMER_ADDRESS,
      first_name: "Omari",
      last_name: "Kibwana",
      phone: STILL,
      email: "omari@example.co.tz",
      ...person,
    };
    const form = checkoutForm();
    return this.shop.ask("order", { items: [[this.product, 1]], billing, form, ...changes });
  }

  show(order: number): Promise<OrderView> {
    return this.shop.ask("show", { order });
  }

  jobs(all = false): Promise<number> {
    return this.shop.ask("jobs", { all });
  }

  async sent(changes: object = {}, person: Record<string, string> = {}): Promise<number> {
    const order = await this.order(changes, person);
    await this.shop.ask("pay", { order });
    await this.jobs();
    // If the service is busy, the order waits for its next try.
    for (let tries = 0; tries < TRIES_MAX && (await this.isWaiting(order)); tries++) await this.jobs(true);
    return order;
  }

  private async isWaiting(order: number): Promise<boolean> {
    return ["", "waiting"].includes((await this.show(order)).delivery.state);
  }

  async api<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(`${process.env.APP_ORIGIN}/sandbox/api/v1${path}`, {
      method,
      headers: { "x-api-key": this.stage.keys.rich, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json() as Promise<T>;
  }

  async shipments(reference: string): Promise<number> {
    const path = `/merchant/shipments?merchant_reference=${reference}`;
    return (await this.api<unknown[]>("GET", path)).length;
  }
}

const SHOES = { name: "Shoes, boxed", weight: "1.5", length: "30", width: "20", height: "12" };
