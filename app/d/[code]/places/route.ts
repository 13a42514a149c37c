import { answerPlaces } from "./answer-places";

export async function GET(request: Request) {
  return answerPlaces(request);
}
