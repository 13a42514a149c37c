import type { EndingContacts } from "@/lib/core/accounts/receiver-contact";
import type { Mode } from "@/lib/core/mode";
import type {
  PaymentFailureCode,
  PaymentMethod,
  PaymentProvider,
  PaymentPurpose,
  PaymentState,
} from "./payment";

export interface PaymentPage {
  reference: string;
  status: PaymentState;
  failureCode: PaymentFailureCode | null;
  amountTzs: number;
  currency: "TZS";
  method: PaymentMethod;
  provider: PaymentProvider | null;
  phone: string | null;
  merchantName: string;
  shipmentNumber: string | null;
  purpose: PaymentPurpose;
  mode: Mode;
  expiresAt: Date;
  returnUrl: string | null;
  /** The gateway's page; null for prompts on the phone. */
  checkoutUrl: string | null;
  simulator: boolean;
  moneyStayed: boolean;
  choices: PaymentMethod[];
  isPaidOtherwise: boolean;
  openInstead: string | null;
  contacts: EndingContacts | null;
}
