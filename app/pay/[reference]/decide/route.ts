import { decidePayment } from "../decide-payment";

export async function POST(request: Request, { params }: { params: Promise<{ reference: string }> }) {
  return decidePayment(request, (await params).reference);
}
