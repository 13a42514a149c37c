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
import { idOf } from "../http/checked.js";
import { numbered, type Paged } from "../http/paged.js";

const ROOT = "/merchant/shipments";
/** A preview wants a reason and keeps none. */
const PREVIEW_REASON = "Preview of the fee";

export class Shipments {
  constructor(private readonly send: Send) {}

  /** Creates a shipment and, with `payment_source: "wallet"`, pays for it and sends a rider: once, however often it is tried. */
  create(request: ShipmentRequest, options?: CreateOptions): Promise<Shipment> {
    return this.send({ method: "POST", path: ROOT, body: request, options, isStored: true });
  }

  /** Newest first. Pages are fetched during iteration. */
  list(query?: ListShipmentsQuery, options?: CallOptions): Paged<ShipmentListItem> {
    return numbered(this.send, ROOT, query, options);
  }

  async get(id: number, options?: CallOptions): Promise<Shipment> {
    return this.send({ method: "GET", path: `${ROOT}/${idOf(id)}`, options });
  }

  /** What cancelling would cost now. Changes nothing. */
  async cancelPreview(id: number, options?: CallOptions): Promise<CancellationPreview> {
    const body = { reason: PREVIEW_REASON };
    return this.send({
      method: "POST",
      path: `${ROOT}/${idOf(id)}/cancel`,
      query: { confirm: false },
      body,
      options,
    });
  }

  /** Cancels. With `max_fee`, that of the preview, it is refused as `PriceChanged` once it would cost more. */
  async cancel(
    id: number,
    { max_fee, ...body }: CancelRequest & { max_fee?: number | undefined },
    options?: WriteOptions,
  ): Promise<CancellationCommit> {
    const query = { confirm: true, max_fee };
    return this.send({
      method: "POST",
      path: `${ROOT}/${idOf(id)}/cancel`,
      query,
      body,
      options,
      isStored: true,
    });
  }

  /** After a failed attempt: sends the rider who holds the parcel out once more. */
  async reattempt(id: number, options?: WriteOptions): Promise<Shipment> {
    return this.send({
      method: "POST",
      path: `${ROOT}/${idOf(id)}/reattempt`,
      body: {},
      options,
      isStored: true,
    });
  }

  /** In the sandbox: takes the delivery to its next step, to its delivery or to its next failure, at once. */
  async fastForward(id: number, request: FastForwardRequest, options?: WriteOptions): Promise<Shipment> {
    const path = `${ROOT}/${idOf(id)}/fast-forward`;
    return this.send({ method: "POST", path, body: request, options, isStored: true });
  }
}
