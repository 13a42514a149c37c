import type { LinkPayer, LinkState, OrderStage } from "@/lib/core/links/delivery-link";

/** A link as its merchant's page shows it; moments and money are written out. */
export interface ShownLink {
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

/** An order that came by a link. */
export interface ShownOrder {
  id: number;
  title: string;
  stage: OrderStage;
  name: string;
  phone: string;
  address: string;
  amount: string;
  amountTzs: number;
  payer: LinkPayer;
  /** Null once it is decided. */
  confirmBy: string | null;
  shipmentId: number | null;
  /** The buyer has paid for what is not sent. */
  owesBuyer: boolean;
}
