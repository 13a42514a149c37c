import { randomUUID } from "node:crypto";
import type { Shipment, ShipmentRequest } from "../../../typescript/src/generated/types.js";
import { toE164 } from "../../../typescript/src/phone.js";
import { parseAmount } from "../amount.js";
import { confirm } from "../prompt.js";
import type { Command, Option, Values } from "../command.js";
import { ROUTE_FLAGS, buildRateRequest } from "../order-flags.js";
import { toShipmentRow } from "../shipment-rows.js";
import { Interrupted, RefusedError, UsageError } from "../usage-error.js";

const text = (value: string, meaning: string): Option => ({ type: "string", value, meaning });

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
    "sender-phone": text("number", "Their number, such as 0712 345 678 or +255712345678"),
    "receiver-name": text("name", "Who gets it"),
    "receiver-phone": text("number", "Their number, written alike; gets the tracking link"),
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
    const route = await buildRateRequest(values, api);
    const request = { payment_source: "wallet", ...route, ...fieldsOf(values) } as unknown as ShipmentRequest;
    if (api.mode === "live") {
      const { total_amount } = await api.rates.quote(route, { signal });
      const isAgreed = await confirm(
        `This costs ${total_amount} TZS of real money. Send it?`,
        values.yes === true,
        signal,
      );
      if (!isAgreed) throw new RefusedError("Nothing was sent.");
      request.max_total_amount ??= total_amount;
    }
    const idempotencyKey = (values["idempotency-key"] as string | undefined) ?? randomUUID();
    const scenario = values.scenario as string | undefined;
    const shipment = await api.shipments
      .create(request, { idempotencyKey, scenario, signal })
      .catch((error: unknown) => {
        if (!signal.aborted) throw error;
        throw new Interrupted(
          `Interrupted: the shipment may be created and paid. Repeat with --idempotency-key ${idempotencyKey} to be sure.`,
        );
      });
    out.one(shipment, toShipmentRow(shipment), doneOf(shipment));
  },
};

function fieldsOf(values: Values): Partial<ShipmentRequest> {
  const given = Object.entries(FIELDS).flatMap(([flag, field]) => {
    const value = values[flag];
    if (typeof value !== "string") return [];
    return [[field, flag.endsWith("-phone") ? phone(value, `--${flag}`) : value]];
  });
  const limit = values["max-total"];
  return {
    ...Object.fromEntries(given),
    ...(typeof limit === "string" && { max_total_amount: parseAmount(limit, "--max-total") }),
  };
}

function doneOf({ id, shipment_number, payment_status, total_amount }: Shipment): string {
  const price = `${total_amount} TZS, ${payment_status}`;
  return `Shipment ${id} (${shipment_number}) was created: ${price}. tuma show ${id} shows it.`;
}

function phone(typed: string, name: string): string {
  const number = toE164(typed);
  if (number) return number;
  throw new UsageError(`${name} is a phone number, such as 0712 345 678 or +255712345678.`);
}
