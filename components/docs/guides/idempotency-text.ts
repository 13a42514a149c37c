import type { GuideText } from "./guide-text";

/** How to repeat a request safely. */
export const IDEMPOTENCY_TEXT: GuideText<"key" | "retries" | "without" | "limits"> = {
  title: "Idempotency and retries",
  lead: "Networks can fail between your request and our response. With an Idempotency-Key you can always retry: you are charged only once.",
  sections: {
    key: {
      title: "The key",
      text: [
        "Send `Idempotency-Key`, 16 to 255 printable characters. A UUID is a good key. Create one per order, not one per attempt.",
      ],
      list: [
        "For 24 hours after the first request, the same key returns the first response, byte for byte. Nothing is created and nothing is debited. The answer carries `Idempotent-Replayed: true`.",
        "If the body differs from the first one, you still get the first response, with `Idempotency-Body-Mismatch: true`. That header means there is a bug on your side.",
        "Only successes are stored. After an error, fix the body and keep the key.",
        "Two requests with one key at the same time: the second waits for the first and then replays it. If that takes over 10 seconds it gets [busy](/docs/errors/busy) and may ask again.",
        "Signing secrets are replayed too: if you repeat a rotation with its key, it rotates once and returns the same secret.",
        "Keys belong to your account and mode, and to one operation. A preview of a cancellation stores nothing.",
      ],
    },
    retries: { title: "What to repeat", text: [], list: [] },
    without: {
      title: "If you created without a key",
      text: [
        "After a timeout, check before you retry: `GET /merchant/shipments?merchant_reference=order-1042`. A `merchant_reference` is not unique, so two shipments with one reference are both listed. The filter matches the exact reference; `search` also lists every newer order whose reference merely contains it, which may fill the first page.",
      ],
      list: [],
    },
    limits: {
      title: "Rate limits",
      text: [
        "Responses that count against a limit show your usage in `RateLimit` and `RateLimit-Policy`. Above the limit you get [rate_limited](/docs/errors/rate_limited) with `Retry-After`. If you need more, contact support: limits can be raised per merchant.",
      ],
      list: [],
    },
  },
};

/** Specification: Errors. */
export const RETRIES = [
  [
    "4xx, except 429",
    "No",
    "Correct the request. A failure is never stored, so the same key may be used again.",
  ],
  ["429", "Yes", "After the seconds in Retry-After; with exponential backoff if the header is absent."],
  ["500, 502, 503, 504", "Yes", "With exponential backoff, at most 5 attempts."],
  ["No answer at all", "Yes", "With the same key. Without one, list by merchant_reference first."],
] as const;

export const RETRY_RECIPE = `// One key per order, made once and stored with the order.
const key = order.tumaKey ??= crypto.randomUUID();

for (let attempt = 1; attempt <= 5; attempt++) {
  try {
    const response = await createShipment(order, { "Idempotency-Key": key });
    if (response.status < 500 && response.status !== 429) return response;
    await wait(response.headers.get("Retry-After") ?? 2 ** attempt);
  } catch {
    await wait(2 ** attempt); // the network failed: the same key finds out whether we got it
  }
}`;
