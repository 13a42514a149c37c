import { env } from "@/lib/platform/env";
import { EXAMPLE_FEES, SHIPMENT_ID, SHIPMENT_NUMBER } from "./parts";

export const PAYMENT_REFERENCE = "PAY-20261121-WXPNY4KQ7";
const TOP_UP_REFERENCE = "PAY-20261121-JUA7QFM3T";
export const PAYER = "+255754000111";

export const PAYMENT = {
  id: 1002,
  reference: PAYMENT_REFERENCE,
  purpose: "shipment",
  shipment_id: SHIPMENT_ID,
  shipment_number: SHIPMENT_NUMBER,
  status: "processing",
  amount: EXAMPLE_FEES.total_amount,
  currency: "TZS",
  method: "mobile_money",
  provider: "mpesa",
  payment_url: `${env.APP_ORIGIN}/pay/${PAYMENT_REFERENCE}`,
  failure_code: null,
  expires_at: "2026-11-21T08:30:00.000Z",
  created_at: "2026-11-21T08:00:00.000Z",
  completed_at: null,
};

export const TOP_UP = {
  ...PAYMENT,
  id: 1003,
  reference: TOP_UP_REFERENCE,
  purpose: "wallet_topup",
  shipment_id: null,
  shipment_number: null,
  amount: 50_000,
  payment_url: `${env.APP_ORIGIN}/pay/${TOP_UP_REFERENCE}`,
};
