import { describe, expect, it } from "vitest";
import { TRACKING_MESSAGES } from "./tracking-messages";
import { event, now, row } from "./tracking-row.fixture";
import { trackingView } from "./tracking-view";

describe("the words on the page", () => {
  const failed = (final: boolean, resolution: "returned" | "refunded" | null) =>
    row({ status: "failed", failure: { code: "receiver_absent", final, resolution } });
  it.each([
    [
      row({ status: "confirmed" }),
      "Confirmed, finding a rider",
      "Your parcel from Duka la Asha is confirmed. A rider is being found for it.",
      null,
    ],
    [
      row({ status: "confirmed", rider: null }),
      "Confirmed, finding a rider",
      "Your parcel from Duka la Asha is confirmed. A rider is being found for it.",
      null,
    ],
    [
      row({ status: "pickup_dispatched", rider: null }),
      "Finding another rider",
      "The first rider could not continue. Your parcel from Duka la Asha is safe with the sender.",
      null,
    ],
    [
      row({ status: "delivered", events: [event("delivered", "Delivered", 5)] }),
      "Delivered",
      "Your parcel from Duka la Asha was handed over. Today, 14:55.",
      "Is something wrong with it? Please contact Duka la Asha.",
    ],
    [
      row({ status: "cancelled" }),
      "Delivery cancelled",
      "Your parcel from Duka la Asha will not be delivered.",
      "If you did not expect this, please contact Duka la Asha.",
    ],
    [
      failed(false, null),
      "We could not deliver your parcel",
      "Nobody was there to receive the parcel.",
      "It can be tried again, or the parcel goes back to the sender. Duka la Asha decides: please contact them.",
    ],
    [
      failed(true, "returned"),
      "The delivery has ended without success",
      "Nobody was there to receive the parcel. The parcel is going back to the sender.",
      "Please contact Duka la Asha to agree on what happens next.",
    ],
    [
      failed(true, "refunded"),
      "The delivery has ended without success",
      "Nobody was there to receive the parcel.",
      "Please contact Duka la Asha to agree on what happens next.",
    ],
    [
      row({ status: "failed", failure: null }),
      "We could not deliver your parcel",
      "The delivery could not be completed.",
      "It can be tried again, or the parcel goes back to the sender. Duka la Asha decides: please contact them.",
    ],
  ])("%#: say what is happening and what to do", (source, headline, sentence, next) => {
    expect(trackingView(source, now, "en").text).toEqual({ headline, sentence, next });
  });

  it("are few once it is long over", () => {
    const ended = row({ status: "delivered", events: [event("delivered", "Delivered", 5)] });
    expect(trackingView(ended, new Date(now.getTime() + 40 * 86_400_000), "en").text).toEqual({
      headline: "Delivered",
      sentence: "This delivery ended more than 30 days ago, so its details are no longer shown.",
      next: null,
    });
  });
});

it("what failed is told with its reason in both languages", () => {
  for (const { statuses } of Object.values(TRACKING_MESSAGES))
    expect(statuses.failed.sentence).toContain("{reason}");
});
