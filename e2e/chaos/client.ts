import { setTimeout as sleep } from "node:timers/promises";
import { uniqueClientAddress, type Shipment } from "../api/client";
import { buildOrder, buildItem } from "../fixtures";
import { type ChaosResponse, type ChaosRequest, sendUntilAnswered } from "./call";
import { pickByFraction, SeededRandom } from "./random";
import { type RandomOperation, createRandomOperation } from "./draw";
import type { AcknowledgedWrite, Journal } from "./journal";
import { payTopUp } from "./pay-top-up";
import type { ChaosMerchant } from "./shop";

const STILL = "+255700000001";
const MOVED_EVERY = 8;
/** One of this many creates schedules its pickup. The sandbox starts the search after ten seconds. */
const SCHEDULED_EVERY = 4;
const PICKUP_IN_MS = 20 * 60_000;

const EXPECTED = new Set([
  "insufficient_wallet_balance",
  "cancel_forbidden_post_pickup",
  "cancel_forbidden_terminal_state",
  "payment_already_in_progress",
]);

type Told = Pick<ChaosResponse, "status" | "text">;

export class ChaosClient {
  private readonly random: SeededRandom;
  private readonly address = uniqueClientAddress();
  private readonly created: { id: number; entry: AcknowledgedWrite; isScheduled: boolean }[] = [];
  private readonly own: AcknowledgedWrite[] = [];

  constructor(
    private readonly origin: string,
    private readonly shop: ChaosMerchant,
    private readonly journal: Journal,
    seed: number,
    private readonly ease = 1,
  ) {
    this.random = new SeededRandom(seed);
  }

  async run(until: AbortSignal): Promise<void> {
    while (!until.aborted) {
      const draw = createRandomOperation(this.random);
      this.journal.count(draw.kind);
      await this.perform(draw);
      await sleep(draw.thinkMs * this.ease);
    }
  }

  private async perform(draw: RandomOperation): Promise<unknown> {
    switch (draw.kind) {
      case "create":
        return this.create(draw, 1);
      case "create twice at once":
        return this.create(draw, 2);
      case "replay":
        return this.replay(pickByFraction(this.own, draw.place), draw);
      case "replay with another body":
        return this.replayOther(pickByFraction(this.of("create"), draw.place), draw);
      case "cancel":
        return this.cancel(pickByFraction(this.created, draw.place)?.id, draw);
      case "fast-forward":
        return this.fastForward(pickByFraction(this.unscheduled(), draw.place)?.id, draw);
      case "top up":
        return this.topUp(draw);
      case "read":
        return this.read(pickByFraction(this.created, draw.place));
    }
  }

  private async create({ key, number, hangUpMs }: RandomOperation, copies: number): Promise<void> {
    const receiver = number % MOVED_EVERY === 0 ? `+2557${String(number).padStart(8, "0")}` : STILL;
    const isScheduled = number % SCHEDULED_EVERY === 0;
    const body = buildOrder({
      ...(isScheduled && { pickup_after: new Date(Date.now() + PICKUP_IN_MS).toISOString() }),
      merchant_reference: key,
      receiver_phone: receiver,
      items: [buildItem({ quantity: 1 + (number % 3) })],
    });
    const call = this.post("/merchant/shipments", key, body);
    const sent = Array.from({ length: copies }, (_, index) =>
      sendUntilAnswered(call, this.address, this.journal, index === 0 ? hangUpMs : undefined),
    );
    const answers = (await Promise.all(sent)).filter((answer) => answer !== null);
    const entries = answers.map((answer) => this.acknowledge("create", call, answer, 201));
    const [entry, ...twins] = entries.filter((one) => one !== null);
    if (!entry) return;
    this.created.push({ id: (JSON.parse(entry.text) as Shipment).id, entry, isScheduled });
    for (const twin of twins) this.expectSame(call, entry, twin);
  }

  private async replay(entry: AcknowledgedWrite | undefined, { hangUpMs }: RandomOperation): Promise<void> {
    if (!entry) return;
    const answer = await sendUntilAnswered(
      { method: "POST", ...entry.call },
      this.address,
      this.journal,
      hangUpMs,
    );
    if (answer) this.expectSame(entry.call, entry, answer);
  }

  private async replayOther(
    entry: AcknowledgedWrite | undefined,
    { hangUpMs, number }: RandomOperation,
  ): Promise<void> {
    if (!entry) return;
    const body = JSON.stringify(buildOrder({ items: [buildItem({ quantity: 4 + (number % 5) })] }));
    const call = { method: "POST" as const, ...entry.call, body };
    const answer = await sendUntilAnswered(call, this.address, this.journal, hangUpMs);
    if (!answer) return;
    this.expectSame(call, entry, answer);
    if (!answer.mismatch) this.journal.find("a replay with another body is marked", entry.call.url);
  }

  private async cancel(id: number | undefined, { key, hangUpMs }: RandomOperation): Promise<void> {
    if (id === undefined) return;
    const path = `/merchant/shipments/${id}/cancel`;
    const reason = { reason: "The customer changed their mind" };
    const preview = await sendUntilAnswered(this.post(path, key, reason), this.address, this.journal);
    if (!preview || !this.isExpected(preview, 200)) return;
    const call = this.post(`${path}?confirm=true`, key, reason);
    const answer = await sendUntilAnswered(call, this.address, this.journal, hangUpMs);
    if (answer) this.acknowledge("cancel", call, answer, 200);
  }

  private async fastForward(id: number | undefined, { number }: RandomOperation): Promise<void> {
    if (id === undefined) return;
    const call: ChaosRequest = {
      method: "POST",
      url: `${this.origin}/api/dashboard/sandbox/shipments/${id}/fast-forward`,
      headers: {
        cookie: this.shop.cookie,
        origin: process.env.APP_ORIGIN!,
        "content-type": "application/json",
      },
      body: JSON.stringify({ to: number % 4 === 0 ? "delivered" : "next" }),
    };
    const answer = await sendUntilAnswered(call, this.address, this.journal);
    if (answer) this.isExpected(answer, 200);
  }

  private async topUp({ key, number, hangUpMs }: RandomOperation): Promise<void> {
    const amountTzs = 5000 + (number % 20) * 1000;
    const call = this.post("/payment/initiate", key, { purpose: "wallet_topup", amount: amountTzs });
    const answer = await sendUntilAnswered(call, this.address, this.journal, hangUpMs);
    const entry = answer && this.acknowledge("initiate", call, answer, 201);
    if (!entry) return;
    const { reference } = JSON.parse(entry.text) as { reference: string };
    const paid = await payTopUp(
      { origin: this.origin, address: this.address, journal: this.journal },
      reference,
    );
    if (paid) this.journal.approved.set(reference, { merchantId: this.shop.merchantId, amountTzs });
  }

  private async read(created: { id: number; entry: AcknowledgedWrite } | undefined): Promise<void> {
    if (!created) return;
    const call = this.get(`/merchant/shipments/${created.id}`);
    const answer = await sendUntilAnswered(call, this.address, this.journal);
    if (answer && answer.status !== 200) {
      this.journal.find("what was acknowledged is found", `${call.url}: ${answer.status} ${answer.text}`);
    }
  }

  private acknowledge(
    operation: AcknowledgedWrite["operation"],
    { url, headers, body }: ChaosRequest,
    answer: ChaosResponse,
    status: number,
  ): AcknowledgedWrite | null {
    if (!this.isExpected(answer, status)) return null;
    const call = { url, headers, ...(body !== undefined && { body }) };
    const { merchantId } = this.shop;
    const entry = { operation, merchantId, call, status: answer.status, text: answer.text };
    this.journal.acknowledge(entry);
    this.own.push(entry);
    return entry;
  }

  private isExpected(answer: ChaosResponse, status: number): boolean {
    if (answer.status === status) return true;
    const { code } = JSON.parse(answer.text || "{}") as { code?: string };
    if (code === undefined || !EXPECTED.has(code)) {
      this.journal.find("refusals follow from the rules", `${answer.status} ${answer.text.slice(0, 300)}`);
    }
    return false;
  }

  private expectSame(call: { url: string }, first: Told, again: Told): void {
    if (again.status === first.status && again.text === first.text) return;
    this.journal.find(
      "a key is answered the same bytes",
      `${call.url}: ${first.text} then ${again.status} ${again.text}`,
    );
  }

  /** A fast-forward would start a scheduled search before its time. */
  private unscheduled() {
    return this.created.filter(({ isScheduled }) => !isScheduled);
  }

  private of(operation: AcknowledgedWrite["operation"]): AcknowledgedWrite[] {
    return this.own.filter((entry) => entry.operation === operation);
  }

  private get(path: string): ChaosRequest {
    return {
      method: "GET",
      url: `${this.origin}/sandbox/api/v1${path}`,
      headers: { "x-api-key": this.shop.apiKey },
    };
  }

  private post(path: string, key: string, body: object): ChaosRequest {
    const headers = {
      "x-api-key": this.shop.apiKey,
      "content-type": "application/json",
      "idempotency-key": key,
    };
    return { ...this.get(path), method: "POST", headers, body: JSON.stringify(body) };
  }
}
