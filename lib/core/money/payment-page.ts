import type { EndingContacts } from "@/lib/core/accounts/receiver-contact";
import type { Mode } from "@/lib/core/mode";
import type {
  PaymentFailureCode,
  PaymentMethod,
  PaymentProvider,
  PaymentPurpose,
  PaymentState,
} from "./payment";

/** What the hosted payment page shows to the holder of its link: nothing of sender or receiver. */
export interface PaymentPage {
  reference: string;
  status: PaymentState;
  failureCode: PaymentFailureCode | null;
  amountTzs: number;
  currency: "TZS";
  method: PaymentMethod;
  provider: PaymentProvider | null;
  /** The phone being charged, its middle hidden; null where none is. */
  phone: string | null;
  merchantName: string;
  shipmentNumber: string | null;
  purpose: PaymentPurpose;
  mode: Mode;
  expiresAt: Date;
  returnUrl: string | null;
  /** The gateway's own page, where the payer finishes an open payment; null where it asks on the phone. */
  checkoutUrl: string | null;
  /** Whether the page decides the payment itself. */
  simulator: boolean;
  /** Whether it is known that no money has left. */
  moneyStayed: boolean;
  /** How the payer may pay instead, or try again; empty where there is nothing to pay any more. */
  choices: PaymentMethod[];
  /** What is paid by this one has been paid by another. */
  isPaidOtherwise: boolean;
  /** The payment that is open for the same shipment in place of this one. */
  openInstead: string | null;
  /** Whom the payer can ask once it has ended; a merchant who tops up asks the office alone. */
  contacts: EndingContacts | null;
}
