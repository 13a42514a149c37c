import type { ShipmentRequest } from "../../../typescript/src/generated/types.js";
import type { CreateOptions } from "../../../typescript/src/http/options.js";
import { agreed } from "../ask.js";
import type { Command, Option, Values } from "../command.js";
import { ROUTE_FLAGS, routeOf } from "../order-flags.js";
import { wholeNumber } from "../parsed.js";
import { shipmentRows } from "../shipment-rows.js";
import { Refused } from "../usage-error.js";

const text = (value: string, meaning: string): Option => ({ type: "string", value, meaning });

/** Flags whose value is the field of the request. */
const FIELDS = {
  "sender-name": "sender_name",
  "sender-phone": "sender_phone",
  "receiver-name": "receiver_name",
  "receiver-phone": "receiver_phone",
  reference: "merchant_reference",
  pay: "payment_source",
} as const;

export const ship: Command = {
  name: "ship",
  summary: "Send a parcel and pay for it from the wallet",
  options: {
    ...ROUTE_FLAGS,
    "sender-name": text("name", "Who hands it over"),
    "sender-phone": text("+255…", "Their number"),
    "receiver-name": text("name", "Who gets it"),
    "receiver-phone": text("+255…", "Their number; gets the tracking link"),
    reference: text("text", "Your own order number"),
    pay: { ...text("source", "What pays"), choices: ["wallet", "gateway"] },
    "max-total": text("TZS", "Refuse a higher price"),
    scenario: text("digits", "In the sandbox: the scenario to simulate"),
    "idempotency-key": text("key", "16 to 255 characters: with the same one nothing is sent twice"),
    yes: { type: "boolean", short: "y", meaning: "Do not ask, also with real money" },
  },
  more: "With a live key, you see the price and confirm it first.",
  async run({ values, tuma, out, signal }) {
    const api = tuma();
    const route = await routeOf(values, api);
    const request = { payment_source: "wallet", ...route, ...fieldsOf(values) } as unknown as ShipmentRequest;
    if (api.mode === "live") {
      const { total_amount } = await api.rates.quote(route, { signal });
      const isAgreed = await agreed(
        `This costs ${total_amount} TZS of real money. Send it?`,
        values.yes === true,
      );
      if (!isAgreed) throw new Refused("Nothing was sent.");
      request.max_total_amount ??= total_amount;
    }
    const shipment = await api.shipments.create(request, { ...optionsOf(values), signal });
    out.one(shipment, shipmentRows(shipment));
  },
};

function fieldsOf(values: Values): Partial<ShipmentRequest> {
  const given = Object.entries(FIELDS).flatMap(([flag, field]) =>
    values[flag] === undefined ? [] : [[field, values[flag]]],
  );
  const limit =
    values["max-total"] === undefined
      ? {}
      : { max_total_amount: wholeNumber(values["max-total"], "--max-total") };
  return { ...Object.fromEntries(given), ...limit };
}

function optionsOf(values: Values): CreateOptions {
  return {
    idempotencyKey: values["idempotency-key"] as string | undefined,
    scenario: values.scenario as string | undefined,
  };
}
