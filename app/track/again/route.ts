import { receiverProposalForm } from "@/lib/core/tracking/receiver-forms";
import { proposeDeliveryAttempt } from "@/lib/tracking/propose-attempt";
import { handleTrackingForm } from "../take-form";

export async function POST(request: Request): Promise<Response> {
  const form = {
    name: "proposal",
    path: "/track/again",
    schema: receiverProposalForm,
    keep: proposeDeliveryAttempt,
    kept: "proposed",
  } as const;
  return handleTrackingForm(request, form);
}
