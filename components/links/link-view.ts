import type { LinkPayer, LinkState, OrderStage } from "@/lib/core/links/delivery-link";

/** A link for display, with formatted times and amounts. */
export interface LinkView {
  id: number;
  url: string;
  title: string;
  state: LinkState;
  payer: LinkPayer;
  uses: number;
  maxUses: number;
  /** Null where buyers pay. */
  spent: string | null;
  budget: string | null;
  expires: string;
}

export interface LinkOrderView {
  id: number;
  title: string;
  stage: OrderStage;
  name: string;
  phone: string;
  address: string;
  amount: string;
  amountTzs: number;
  payer: LinkPayer;
  /** Null if decided. */
  confirmBy: string | null;
  shipmentId: number | null;
  /** The buyer paid and the order will not be sent. */
  owesBuyer: boolean;
}
