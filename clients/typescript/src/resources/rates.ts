import type { RateQuote, RateRequest } from "../generated/types.js";
import type { Send } from "../http/call.js";
import type { CallOptions } from "../http/options.js";

export class Rates {
  constructor(private readonly send: Send) {}

  /**
   * Quotes the price of a delivery. Nothing is stored. The `quote_token` guarantees the price until
   * `quote_expires_at`.
   */
  quote(request: RateRequest, options?: CallOptions): Promise<RateQuote> {
    return this.send({ method: "POST", path: "/merchant/shipments/rates", body: request, options });
  }
}
