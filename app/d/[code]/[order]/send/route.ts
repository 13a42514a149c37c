import { handleLinkOrderForm } from "../../answer-form";
import { submitOrder } from "../take-send";

type Params = Promise<{ code: string; order: string }>;

export async function POST(request: Request, { params }: { params: Params }) {
  const { code, order } = await params;
  return handleLinkOrderForm(request, { code, path: "/d/{code}/{order}/send" }, (form) =>
    submitOrder(form, order),
  );
}
