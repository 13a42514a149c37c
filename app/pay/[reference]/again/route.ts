import { payAgain } from "../pay-again";

export async function POST(request: Request, { params }: { params: Promise<{ reference: string }> }) {
  return payAgain(request, (await params).reference);
}
