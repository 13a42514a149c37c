import { deliveryRatingForm } from "@/lib/core/tracking/receiver-forms";
import { rateDelivery } from "@/lib/tracking/rate-delivery";
import { handleTrackingForm } from "../take-form";

export async function POST(request: Request): Promise<Response> {
  const form = {
    name: "rating",
    path: "/track/rating",
    schema: deliveryRatingForm,
    keep: rateDelivery,
    kept: "rated",
  } as const;
  return handleTrackingForm(request, form);
}
