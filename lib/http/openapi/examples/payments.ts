import { env } from "@/lib/platform/env";
import type { OperationExamples } from "./example";
import { EXAMPLE_FEES, SHIPMENT_ID, SHIPMENT_NUMBER } from "./parts";

const REFERENCE = "PAY-20261121-WXPNY4KQ7";
const TOP_UP_REFERENCE = "PAY-20261121-JUA7QFM3T";
const PAYER = "+255754000111";

const opened = {
  id: 1002,
  reference: REFERENCE,
  purpose: "shipment",
  shipment_id: SHIPMENT_ID,
  shipment_number: SHIPMENT_NUMBER,
  status: "processing",
  amount: EXAMPLE_FEES.total_amount,
  currency: "TZS",
  method: "mobile_money",
  provider: "mpesa",
  payment_url: `${env.APP_ORIGIN}/pay/${REFERENCE}`,
  failure_code: null,
  expires_at: "2026-11-21T08:30:00.000Z",
  created_at: "2026-11-21T08:00:00.000Z",
  completed_at: null,
};

/** A top-up of the wallet by mobile money, as the events of the wallet tell of it too. */
export const TOP_UP = {
  ...opened,
  id: 1003,
  reference: TOP_UP_REFERENCE,
  purpose: "wallet_topup",
  shipment_id: null,
  shipment_number: null,
  amount: 50_000,
  payment_url: `${env.APP_ORIGIN}/pay/${TOP_UP_REFERENCE}`,
};

export const PAYMENT_EXAMPLES = {
  initiatePayment: {
    exchanges: {
      shipment: {
        summary: "For a pending shipment",
        headers: { "Idempotency-Key": "order-1042-payment" },
        body: { shipment_id: SHIPMENT_ID, method: "mobile_money", phone_number: PAYER },
        answer: opened,
      },
      wallet_topup: {
        summary: "To top up the wallet",
        body: {
          purpose: "wallet_topup",
          amount: TOP_UP.amount,
          provider: "mpesa",
          phone_number: PAYER,
          return_url: "https://shop.example.co.tz/wallet",
        },
        answer: TOP_UP,
      },
    },
    refused: {
      validation_error: { summary: "A top-up of no amount", body: { purpose: "wallet_topup" } },
      phone_invalid: {
        summary: "A number without its country code",
        body: { shipment_id: SHIPMENT_ID, phone_number: "0754000111" },
      },
    },
  },
  getPayment: {
    exchanges: {
      waiting: { summary: "Waiting for the payer", params: { reference: REFERENCE }, answer: opened },
    },
    refused: {
      validation_error: {
        summary: "Longer than any reference",
        params: { reference: `${REFERENCE}-${"0".repeat(50)}` },
      },
    },
  },
} satisfies Record<string, OperationExamples>;
