import { answerForm } from "../answer-form";
import { takePrice } from "./take-price";

export async function POST(request: Request, { params }: { params: Promise<{ code: string }> }) {
  return answerForm(request, (await params).code, takePrice);
}
