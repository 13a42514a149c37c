/** What a merchant's programmer is told of a condition, in the reference too. */
export interface ConditionFacts {
  status: number;
  title: string;
  meaning: string;
  remedy: string;
}

/** Well-formed requests that cannot be done as things stand: all with status 400. Specification: Errors. */
export const CONDITIONS_400 = {
  insufficient_wallet_balance: {
    status: 400,
    title: "Insufficient wallet balance",
    meaning:
      "The wallet balance is lower than the price of the shipment. `meta` has the required and the available amount.",
    remedy: "Top up the wallet on the dashboard, then send the request again with the same Idempotency-Key.",
  },
  cancel_forbidden_post_pickup: {
    status: 400,
    title: "The rider already has the package",
    meaning: "A shipment can be cancelled until the rider collects it. This one has been collected.",
    remedy: "Create a return-to-sender shipment: POST /merchant/shipments with return_of_shipment_id.",
  },
  cancel_forbidden_terminal_state: {
    status: 400,
    title: "The shipment has ended",
    meaning:
      "The shipment was delivered or cancelled, or has failed for good, so there is nothing to cancel.",
    remedy: "Read the shipment's current status and do not cancel it again.",
  },
  ungeocodable_pickup: {
    status: 400,
    title: "Pickup address not found",
    meaning: "You sent no coordinates for the pickup, and we couldn't find its address with confidence.",
    remedy:
      "Send pickup_latitude and pickup_longitude, or add a street, landmark or neighbourhood to the address.",
  },
  ungeocodable_dropoff: {
    status: 400,
    title: "Drop-off address not found",
    meaning: "You sent no coordinates for the drop-off, and we couldn't find its address with confidence.",
    remedy:
      "Send dropoff_latitude and dropoff_longitude, or add a street, landmark or neighbourhood to the address.",
  },
  coordinates_or_address_required: {
    status: 400,
    title: "An end of the route is missing",
    meaning: "Each end of the route needs coordinates or an address; one end has neither.",
    remedy: "Send latitude and longitude (preferred) or an address for both the pickup and the drop-off.",
  },
  no_vehicle_fits: {
    status: 400,
    title: "No vehicle can carry this load",
    meaning:
      "The load's weight, volume, longest side or distance exceeds every vehicle that we select automatically.",
    remedy: "Split the load into several shipments. `meta` holds the figures of the load.",
  },
  vehicle_override_too_small: {
    status: 400,
    title: "The chosen vehicle cannot carry this load",
    meaning:
      "The vehicle you chose with vehicle_type_id is too small for the load, or its range is shorter than the route.",
    remedy: "Choose a larger vehicle, or omit vehicle_type_id and we select the smallest one that fits.",
  },
  no_regional_route: {
    status: 400,
    title: "No regional route",
    meaning: "One end is too far from every hub, or no lane connects the two hubs.",
    remedy: "Check the coordinates of both ends. Deliveries between cities run only along the hub lanes.",
  },
  wallet_inactive: {
    status: 400,
    title: "The wallet is not active",
    meaning: "Your wallet is frozen and can't pay. Refunds and top-ups are still credited.",
    remedy: "Contact support to have the wallet reviewed.",
  },
  payment_already_in_progress: {
    status: 400,
    title: "A payment is already in progress",
    meaning: "The shipment, or the wallet, already has an open payment.",
    remedy: "Wait for the open payment to end, or finish it at its payment_url.",
  },
  idempotency_key_length: {
    status: 400,
    title: "Idempotency-Key has the wrong length",
    meaning: "The header must be between 16 and 255 printable ASCII characters.",
    remedy: "Send a UUID, one per order.",
  },
  quote_expired: {
    status: 400,
    title: "The quote has expired",
    meaning:
      "The quote_token is past its quote_expires_at, or a hub or the vehicle it was based on is no longer in service.",
    remedy: "Ask for a new quote, then create the shipment with the new token.",
  },
  price_changed: {
    status: 400,
    title: "The price has changed",
    meaning: "The amount is now above the limit you sent (max_total_amount on create, max_fee on cancel).",
    remedy: "Show the new figure in `meta` to your user, then repeat with a higher limit.",
  },
  shipment_not_payable: {
    status: 400,
    title: "The shipment cannot be paid",
    meaning: "Only a pending shipment that hasn't been paid for can be paid.",
    remedy: "Read the shipment's status and payment_status.",
  },
  reattempt_not_possible: {
    status: 400,
    title: "No further delivery attempt is possible",
    meaning:
      "Another attempt is possible only while we still hold the parcel of a failed shipment, within the time and number of attempts allowed.",
    remedy: "Create a return-to-sender shipment instead.",
  },
  webhook_endpoint_disabled: {
    status: 400,
    title: "The webhook endpoint is disabled",
    meaning: "Nothing is sent to a disabled endpoint: no test, no resend, no replay.",
    remedy: "Enable it first: PATCH /merchant/webhooks/{id} with status enabled.",
  },
  webhook_endpoint_limit: {
    status: 400,
    title: "Too many webhook endpoints",
    meaning: "The account has reached its limit of endpoints in this mode. `meta` has the limit.",
    remedy: "Delete an endpoint that you no longer need, or change its address.",
  },
  malformed_request: {
    status: 400,
    title: "The request is malformed",
    meaning: "The request line, a header or the body's framing cannot be read as HTTP/1.1.",
    remedy: "Send the request with an HTTP library, and check what proxies on the way add to it.",
  },
} as const satisfies Record<string, ConditionFacts>;
