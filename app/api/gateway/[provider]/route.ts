import { ForgedCallback } from "@/lib/adapters/gateway/gateway";
import { requestId } from "@/lib/core/identifiers";
import { readBody } from "@/lib/http/message/read-body";
import { conditionOf, errorReply } from "@/lib/http/message/respond";
import { handleCallback } from "@/lib/payments/handle-callback";
import { random } from "@/lib/platform/random";

/** What a payment gateway tells us: a reason to ask it, never a reason to believe it. */
export async function POST(request: Request, { params }: { params: Promise<{ provider: string }> }) {
  try {
    const { provider } = await params;
    const { searchParams } = new URL(request.url);
    return Response.json(
      await handleCallback(provider, await readBody(request), request.headers, searchParams),
    );
  } catch (error) {
    if (error instanceof ForgedCallback)
      return Response.json({ detail: "Invalid signature" }, { status: 401 });
    const id = requestId(random);
    const { status, body } = errorReply(conditionOf(error, id), id);
    return new Response(body, { status, headers: { "content-type": "application/json" } });
  }
}
