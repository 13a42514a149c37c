import type {
  CancellationCommit,
  CancellationPreview,
  CancelRequest,
  FastForwardRequest,
  ListShipmentsQuery,
  Shipment,
  ShipmentListItem,
  ShipmentRequest,
} from "../generated/types.js";
import type { Send } from "../http/call.js";
import type { CallOptions, CreateOptions, WriteOptions } from "../http/options.js";
import { formatId } from "../http/checked.js";
import { paginateByNumber, type Paged } from "../http/paged.js";

const ROOT = "/merchant/shipments";
/** The API requires a reason but does not store the reason of a preview. */
const PREVIEW_REASON = "Preview of the fee";

export class Shipments {
  constructor(private readonly send: Send) {}

  /**
   * Creates a shipment. With `payment_source: "wallet"`, also pays for the shipment and sends a rider.
   * Retries never create a second shipment.
   */
  create(request: ShipmentRequest, options?: CreateOptions): Promise<Shipment> {
    return this.send({ method: "POST", path: ROOT, body: request, options, isStored: true });
  }

  /** Lists shipments, newest first. Pages are fetched during iteration. */
  list(query?: ListShipmentsQuery, options?: CallOptions): Paged<ShipmentListItem> {
    return paginateByNumber(this.send, ROOT, query, options);
  }

  async get(id: number, options?: CallOptions): Promise<Shipment> {
    return this.send({ method: "GET", path: `${ROOT}/${formatId(id)}`, options });
  }

  /** Returns the current cancellation fee. Changes nothing. */
  async cancelPreview(id: number, options?: CallOptions): Promise<CancellationPreview> {
    const body = { reason: PREVIEW_REASON };
    return this.send({
      method: "POST",
      path: `${ROOT}/${formatId(id)}/cancel`,
      query: { confirm: false },
      body,
      options,
    });
  }

  /** Cancels a shipment. With `max_fee` from the preview, throws `PriceChanged` when the fee is higher. */
  async cancel(
    id: number,
    { max_fee, ...body }: CancelRequest & { max_fee?: number | undefined },
    options?: WriteOptions,
  ): Promise<CancellationCommit> {
    const query = { confirm: true, max_fee };
    return this.send({
      method: "POST",
      path: `${ROOT}/${formatId(id)}/cancel`,
      query,
      body,
      options,
      isStored: true,
    });
  }

  /** Starts a new delivery attempt by the rider who still has the parcel. */
  async reattempt(id: number, options?: WriteOptions): Promise<Shipment> {
    return this.send({
      method: "POST",
      path: `${ROOT}/${formatId(id)}/reattempt`,
      body: {},
      options,
      isStored: true,
    });
  }

  /** Sandbox only: advances the shipment to its next step, to the delivery or to the next failure. */
  async fastForward(id: number, request: FastForwardRequest, options?: WriteOptions): Promise<Shipment> {
    const path = `${ROOT}/${formatId(id)}/fast-forward`;
    return this.send({ method: "POST", path, body: request, options, isStored: true });
  }
}
