/** Of what is sent: bodies, queries, paths and headers, and the fields that answers give back as they were sent. */
export const REQUEST_FIELDS = {
  RateRequest: "A route and a load to price. Each end needs coordinates or an address.",
  ItemRequest: "One kind of item of the load. All four measures are needed, wherever it goes.",
  ShipmentRequest: "A shipment to be created.",
  CancelRequest: "Why a shipment is cancelled.",
  PaymentRequest: "A payment to be started: for a pending shipment, or to top up the wallet.",
  FastForwardRequest: "How far to advance a simulated delivery.",
  EmptyRequest: "No body is needed.",

  "FastForwardRequest.to":
    "`next`: one step; `delivered`: to its delivery; `failed`: to its next failure. It also passes the steps at which a scenario waits.",

  sender_name: "Name of the person or shop that hands the parcel over.",
  sender_phone: "Phone number of the sender in E.164 format, for the rider who collects.",
  sender_email: "Email address of the sender.",
  receiver_name: "Name of the person who receives the parcel.",
  receiver_phone:
    "Phone number of the receiver in E.164 format. We send the SMS with the tracking link to it. In the sandbox, reserved numbers select a scenario.",
  receiver_email: "Email address of the receiver.",
  pickup_address:
    "Where the parcel is collected. Printed for the rider; it is looked up only where no coordinates are sent.",
  pickup_latitude:
    "Latitude of the pickup in decimal degrees (WGS 84). Needed as soon as pickup_longitude is sent.",
  pickup_longitude:
    "Longitude of the pickup in decimal degrees (WGS 84). Needed as soon as pickup_latitude is sent.",
  pickup_notes: "Words for the rider at the pickup, for example the floor or whom to ask for.",
  dropoff_address:
    "Where the parcel is handed over. Printed for the rider; it is looked up only where no coordinates are sent.",
  dropoff_latitude:
    "Latitude of the drop-off in decimal degrees (WGS 84). Needed as soon as dropoff_longitude is sent.",
  dropoff_longitude:
    "Longitude of the drop-off in decimal degrees (WGS 84). Needed as soon as dropoff_latitude is sent.",
  dropoff_notes: "Words for the rider at the drop-off, for example a landmark.",
  "RateRequest.pickup_address": "Where the parcel is collected; looked up where no coordinates are sent.",
  "RateRequest.dropoff_address": "Where the parcel is handed over; looked up where no coordinates are sent.",
  items: "What is sent: 1 to 50 kinds of items.",
  "ItemRequest.description": "What the item is, in the words of the sender.",
  weight_kg: "Weight of one piece in kilograms.",
  length_cm: "Length of one piece in centimetres.",
  width_cm: "Width of one piece in centimetres.",
  height_cm: "Height of one piece in centimetres.",
  quantity: "How many pieces there are of it.",
  is_fragile: "Whether it breaks easily. One such item adds the fragile surcharge to the price.",
  declared_value: "Insured value of one piece in TZS; null where none was declared.",
  vehicle_type_id:
    "The vehicle type to use, an id of GET /vehicle-types. Without it the smallest vehicle that fits is chosen.",
  payment_source:
    "How it is paid: `wallet` debits your wallet right away; `gateway` leaves the shipment pending until it is paid with POST /payment/initiate.",
  merchant_reference: "Your own order id. It is stored, searchable, and sent back in every webhook.",
  quote_token:
    "The token of a rate quote: you pay the quoted price until it expires, or today's price if it is lower. Route, items and vehicle must match the quote.",
  max_total_amount:
    "The highest price in TZS that you accept. If the price is higher, you get `price_changed` and nothing is created.",
  require_pin: "Whether the receiver must give the rider a PIN, which we send in the tracking SMS.",
  reason: "Why it was cancelled, in words. Administrators read it in their reports.",

  purpose: "What is paid for: a pending shipment, or a top-up of the wallet.",
  "PaymentRequest.shipment_id":
    "The pending shipment to be paid. Needed unless the purpose is `wallet_topup`.",
  "PaymentRequest.amount":
    "Amount of a top-up in whole TZS. Needed for `wallet_topup`; a shipment always costs its total_amount.",
  "PaymentRequest.provider": "The mobile-money wallet; guessed from the phone number where it is left out.",
  phone_number:
    "The number that pays by mobile money, in E.164 format. Without it the payer enters it on the payment page.",
  return_url: "Where the payment page sends the payer afterwards.",
  method: "How it is paid: by mobile money or by card.",

  "cancelShipment.confirm":
    "`false` only shows the fee and changes nothing; `true` cancels. 1 and 0 work too, and letter case is ignored.",
  "cancelShipment.max_fee":
    "The highest fee in TZS that you accept. If the fee is higher, you get `price_changed` and nothing is cancelled.",
  "getPayment.reference": "The payment's `reference`.",
  page: "Which page, from 1.",
  per_page: "How many entries a page holds.",
  "listShipments.status": "Only shipments in this status.",
  "listShipments.type": "Only shipments of this type.",
  "listShipments.search":
    "Only shipments whose shipment_number, tracking_code or merchant_reference contains this text, in any case of letters; newest first.",
  "listShipments.merchant_reference":
    "Only shipments with exactly this merchant_reference. Use it to check for a duplicate create: a search also lists every reference that merely contains the text.",
  "listShipments.created_from":
    "Only shipments created at this moment or later; ISO 8601 with an offset or `Z`.",
  "listShipments.created_to":
    "Only shipments created at this moment or earlier; ISO 8601 with an offset or `Z`.",
  "Idempotency-Key":
    "A key for each order, such as a UUID, in printable ASCII. For 24 hours, the same key returns the first successful response and nothing is done twice.",
  "If-None-Match":
    "The ETag of the list that you have. Where nothing has changed the answer is 304 without a body.",
} as const;
