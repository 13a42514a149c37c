import type { Payment, PaymentRequest } from "../generated/types.js";
import type { Send } from "../http/call.js";
import { encodeSegment } from "../http/checked.js";
import type { CallOptions, WriteOptions } from "../http/options.js";

export class Payments {
  constructor(private readonly send: Send) {}

  /** Opens a payment for a pending shipment or a top-up. Redirect the payer to its `payment_url`. */
  initiate(request: PaymentRequest, options?: WriteOptions): Promise<Payment> {
    return this.send({ method: "POST", path: "/payment/initiate", body: request, options, isStored: true });
  }

  async get(reference: string, options?: CallOptions): Promise<Payment> {
    return this.send({ method: "GET", path: `/payment/${encodeSegment(reference, "reference")}`, options });
  }
}
