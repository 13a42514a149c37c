import { suggestLinkPlaces } from "./answer-places";

export async function GET(request: Request, { params }: { params: Promise<{ code: string }> }) {
  return suggestLinkPlaces(request, (await params).code);
}
