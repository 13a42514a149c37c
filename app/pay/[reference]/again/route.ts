import { handleRetryPayment } from "../pay-again";

export async function POST(request: Request, { params }: { params: Promise<{ reference: string }> }) {
  return handleRetryPayment(request, (await params).reference);
}
