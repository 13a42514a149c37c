import { answerPlaces } from "./answer-places";

export async function GET(request: Request, { params }: { params: Promise<{ code: string }> }) {
  return answerPlaces(request, (await params).code);
}
