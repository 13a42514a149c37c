import { ForgedReport } from "@/lib/adapters/sms/sms";
import { requestId } from "@/lib/core/identifiers";
import { readBody } from "@/lib/http/message/read-body";
import { conditionOf, errorReply } from "@/lib/http/message/respond";
import { noteSmsReport } from "@/lib/notifications/note-sms-report";
import { random } from "@/lib/platform/random";

/** Answers a delivery report. A wrong address is not told apart from a text that is not known. */
export async function respondToReport(
  request: Request,
  address: { provider: string; token: string },
): Promise<Response> {
  try {
    await noteSmsReport({ ...address, rawBody: await readBody(request), headers: request.headers });
    return Response.json({ received: true });
  } catch (error) {
    if (error instanceof ForgedReport) {
      return Response.json({ detail: "Invalid signature" }, { status: 401 });
    }
    const id = requestId(random);
    const { status, body } = errorReply(conditionOf(error, id), id);
    return new Response(body, { status, headers: { "content-type": "application/json" } });
  }
}
