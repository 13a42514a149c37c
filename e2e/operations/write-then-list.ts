import { request } from "undici";
import { createApiClient } from "../api/client";
import type { Merchant } from "../authorization/identities";
import { buildOrder, uniqueText } from "../fixtures";

export interface WriteThenListOutcome {
  pairs: number;
  stale: string[];
  failed: string[];
  slowestMs: number;
}

const PAGES_ORIGIN = "http://localhost:3000";
/**
 * Every tenth pair creates a shipment by API key, and every twentieth by session. All other pairs rename an
 * endpoint.
 */
const CREATE_EVERY = 10;
const SESSION_EVERY = 20;
const SESSION_AT = 5;

export class WriteThenListClient {
  readonly outcome: WriteThenListOutcome = { pairs: 0, stale: [], failed: [], slowestMs: 0 };
  private endpointId = 0;

  constructor(
    private readonly merchant: Merchant,
    private readonly origins: string[],
  ) {}

  async run(pairs: number): Promise<WriteThenListOutcome> {
    for (let index = 0; index < pairs; index++) {
      const writesAt = this.outcome.pairs % this.origins.length;
      const listsAt = (writesAt + 1) % this.origins.length;
      await this.pair(this.outcome.pairs++, this.origins[writesAt]!, this.origins[listsAt]!);
    }
    return this.outcome;
  }

  async begin(): Promise<void> {
    const { status, body } = await this.at(this.origins[0]!).post<{ id: number }>("/merchant/webhooks", {
      url: "https://duka.example.com/tuma",
    });
    if (status !== 201) throw new Error(`The endpoint was answered ${status}`);
    this.endpointId = body.id;
  }

  private async pair(index: number, writes: string, lists: string): Promise<void> {
    if (index % CREATE_EVERY === 0) return this.created(writes, lists);
    return index % SESSION_EVERY === SESSION_AT ? this.bySession(writes, lists) : this.byKey(writes, lists);
  }

  private async created(writes: string, lists: string): Promise<void> {
    const made = await this.timed(() => this.at(writes).create(buildOrder()));
    if (!this.went("create", made.status, 201)) return;
    const listed = await this.timed(() => this.at(lists).list({ per_page: 1 }));
    if (!this.went("list", listed.status)) return;
    if (listed.body[0]?.id !== made.body.id) this.outcome.stale.push(`shipment ${made.body.id}`);
    const page = await this.timed(() => this.page(lists, "/dashboard/sandbox/shipments"));
    if (!this.went("page", page.status)) return;
    if (!page.text.includes(made.body.shipment_number))
      this.outcome.stale.push(`shipment ${made.body.id} on the page`);
  }

  private async byKey(writes: string, lists: string): Promise<void> {
    const description = uniqueText();
    const path = `/merchant/webhooks/${this.endpointId}`;
    const renamed = await this.timed(() => this.at(writes).send("PATCH", path, { body: { description } }));
    if (!this.went("rename", renamed.status)) return;
    const listed = await this.timed(() =>
      this.at(lists).get<{ description: string }[]>("/merchant/webhooks"),
    );
    if (!this.went("list", listed.status)) return;
    if (listed.body[0]?.description !== description) this.outcome.stale.push("name of an endpoint");
  }

  private async bySession(writes: string, lists: string): Promise<void> {
    const made = await this.timed(() => this.page(writes, "/api/dashboard/sandbox/shipments", buildOrder()));
    if (!this.went("create by session", made.status, 201)) return;
    const number = (JSON.parse(made.text) as { shipment_number: string }).shipment_number;
    const page = await this.timed(() => this.page(lists, "/dashboard/sandbox/shipments"));
    if (!this.went("page", page.status)) return;
    if (!page.text.includes(number)) this.outcome.stale.push(`shipment ${number} on the page`);
    const search = await this.timed(() => this.page(lists, `/api/dashboard/sandbox/search?q=${number}`));
    if (!this.went("search", search.status)) return;
    if (!search.text.includes(number)) this.outcome.stale.push(`shipment ${number} in a search`);
  }

  private at(origin: string) {
    return createApiClient(this.merchant.keys.sandbox.key, "sandbox", { origin });
  }

  private async page(origin: string, path: string, order?: object) {
    const { statusCode: status, body } = await request(origin + path, {
      method: order ? "POST" : "GET",
      headers: {
        cookie: this.merchant.cookie,
        ...(order && { origin: PAGES_ORIGIN, "content-type": "application/json" }),
      },
      body: order ? JSON.stringify(order) : null,
    });
    return { status, text: await body.text() };
  }

  private went(what: string, status: number, wanted = 200): boolean {
    if (status !== wanted) this.outcome.failed.push(`${what}: ${status}`);
    return status === wanted;
  }

  private async timed<T>(ask: () => Promise<T>): Promise<T> {
    const began = performance.now();
    const answer = await ask();
    this.outcome.slowestMs = Math.max(this.outcome.slowestMs, performance.now() - began);
    return answer;
  }
}

export function mergeWriteThenListOutcomes(outcomes: WriteThenListOutcome[]): WriteThenListOutcome {
  return {
    pairs: outcomes.reduce((sum, { pairs }) => sum + pairs, 0),
    stale: outcomes.flatMap(({ stale }) => stale),
    failed: outcomes.flatMap(({ failed }) => failed),
    slowestMs: Math.max(...outcomes.map(({ slowestMs }) => slowestMs)),
  };
}
