import type { LinkPayer, LinkState, OrderStage } from "@/lib/core/links/delivery-link";

export interface LinkView {
  id: number;
  url: string;
  title: string;
  state: LinkState;
  payer: LinkPayer;
  uses: number;
  maxUses: number;
  /** Null when the buyer pays. */
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
  /** Time that the buyer chose; null for a pickup as soon as possible. */
  when: string | null;
  amount: string;
  amountTzs: number;
  payer: LinkPayer;
  /** Null when the order is decided. */
  confirmBy: string | null;
  shipmentId: number | null;
  /** True when the buyer has paid and the order will not be sent. */
  owesBuyer: boolean;
}
