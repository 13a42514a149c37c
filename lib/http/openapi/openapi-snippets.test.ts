import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CURL_AT_A_GLANCE, CURL_CALLS } from "@/components/docs/curl-calls";
import { EVENT_EXAMPLE } from "@/components/docs/webhook-events";
import { document } from "./openapi-document.fixture";
import { openApiValidator } from "./openapi-validator.fixture";

const { exampleEvent } = await import("./examples/events");
const { exampleHeaders } = await import("./examples/webhooks");
const { SHIPMENT_EXAMPLES } = await import("./examples/shipments");
const { quoteRates, createShipment } = SHIPMENT_EXAMPLES;

const README = readFileSync(new URL("../../../README.md", import.meta.url), "utf8");
const bodiesOf = (text: string) =>
  [...text.matchAll(/-d '(\{[^']*\})'/g)].map(([, body]) => JSON.parse(body!) as Record<string, unknown>);

describe("what the pages show is what the OpenAPI document shows", () => {
  it("the first calls send the same bodies", () => {
    const [price, send] = CURL_CALLS.map(({ command }) => command);
    expect(bodiesOf(price!)).toEqual([quoteRates.exchanges.same_city.body]);
    expect(bodiesOf(send!)).toEqual([createShipment.exchanges.wallet.body]);
    expect(send).toContain(createShipment.exchanges.wallet.headers["Idempotency-Key"]);
  });

  it("the calls at a glance tell the same answers", () => {
    const { answer } = createShipment.exchanges.wallet;
    expect(CURL_AT_A_GLANCE).toContain(`"vehicle_name": "${answer.vehicle_type_name}"`);
    expect(CURL_AT_A_GLANCE).toContain(`"total_amount": ${answer.total_amount}`);
    expect(CURL_AT_A_GLANCE).toContain(`"tracking_code": "${answer.tracking_code}"`);
    expect(CURL_AT_A_GLANCE).toContain(`/merchant/shipments/${answer.id} `);
  });

  it("the webhook of the documentation is an event of the document, and shows all that is always sent", () => {
    const event = exampleEvent("delivery.picked_up");
    for (const line of JSON.stringify(event, null, 2).split("\n").slice(1, 10)) {
      expect(EVENT_EXAMPLE).toContain(line.trim().replace(/,$/, ""));
    }
    for (const name of Object.keys(exampleHeaders("", event.type))) {
      expect(EVENT_EXAMPLE.toLowerCase()).toContain(`${name.toLowerCase()}: `);
    }
  });

  it("the calls of the README keep to the schemas", () => {
    const judge = openApiValidator(document, { closed: true });
    const [price, send, ...more] = bodiesOf(README);
    expect(more).toEqual([]);
    expect(judge(["components", "schemas", "RateRequest"], price)).toBeNull();
    expect(judge(["components", "schemas", "ShipmentRequest"], send)).toBeNull();
  });
});
