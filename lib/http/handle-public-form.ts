import { ConditionError } from "@/lib/core/conditions";
import { generateRequestId } from "@/lib/core/identifiers";
import { LIMITS } from "@/lib/core/limits";
import { getBusyCause, toConditionError } from "@/lib/http/message/respond";
import { respondRefused, recordRequest } from "@/lib/http/respond-request";
import { random } from "@/lib/platform/random";
import { readStreamWithLimit } from "@/lib/platform/read-bounded";

/** Rethrows errors of a busy service, because the page handles these errors. */
export async function handlePublicForm(
  request: Request,
  { path, bytesMax }: { path: string; bytesMax: number },
  take: (fields: Record<string, string>) => Promise<Response>,
): Promise<Response> {
  const id = generateRequestId(random);
  const told = {
    request,
    requestId: id,
    method: "POST" as const,
    path,
    mode: "live",
    merchantId: null,
    startedAt: performance.now(),
  } as const;
  try {
    // Reads the whole body, because unread bytes would corrupt the next request of the connection.
    const body = await readStreamWithLimit(request.body, LIMITS.bodyBytes).catch(cutOff);
    if (body === null || body.length > bytesMax) {
      throw new ConditionError("payload_too_large", `This form may hold at most ${bytesMax} bytes`);
    }
    const answer = await take(Object.fromEntries(new URLSearchParams(body.toString("utf8"))));
    recordRequest(told, answer.status);
    answer.headers.set("x-request-id", id);
    return answer;
  } catch (error) {
    const isBusy = getBusyCause(error) !== null;
    const condition = toConditionError(error, id);
    recordRequest(told, condition.status);
    if (isBusy) throw error;
    return respondRefused(request, condition, id);
  }
}

function cutOff(): never {
  throw new ConditionError("malformed_request", "The form has not arrived whole");
}
