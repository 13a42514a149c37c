import { handleLinkOrderForm } from "../answer-form";
import { submitPriceForm } from "./take-price";

export async function POST(request: Request, { params }: { params: Promise<{ code: string }> }) {
  const { code } = await params;
  return handleLinkOrderForm(request, { code, path: "/d/{code}/price" }, submitPriceForm);
}
