import { respondToReport } from "@/lib/http/respond-to-report";

/** What an SMS provider reports of the texts that it took. */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ provider: string; token: string }> },
) {
  return respondToReport(request, await params);
}
