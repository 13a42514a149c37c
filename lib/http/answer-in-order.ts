import { loadCatalogue } from "@/lib/catalogue/load";
import { assertDescribed } from "@/lib/http/assert-described";
import type { Admission, Admitted } from "@/lib/http/auth/admission";
import { assertOwnOrigin } from "@/lib/http/auth/assert-own-origin";
import { assertProved } from "@/lib/http/auth/factors/assert-proved";
import type { ContextExtra } from "@/lib/http/auth/request-context";
import type { Answer, Call } from "@/lib/http/call";
import type { EndpointShape } from "@/lib/http/endpoints/endpoint";
import { answerOnce } from "@/lib/http/idempotency/answer-once";
import type { IdempotencyClaim } from "@/lib/http/idempotency/commit";
import { inCostlyTurn } from "@/lib/http/limits/costly-turn";
import { enforceRateLimit } from "@/lib/http/limits/enforce-rate-limit";
import { inTime } from "@/lib/http/limits/in-time";
import { inMerchantsTurn } from "@/lib/http/limits/merchant-bulkhead";
import { inputOf } from "@/lib/http/message/input";
import type { OpenRequest } from "@/lib/http/message/open-request";

type Work<E extends EndpointShape> = (call: Call<E>) => Promise<Answer<E>>;

/** Origin, caller, rate limit, stored replay, proof of the person, input, work. Throws what refuses the request. */
export async function answerInOrder<E extends EndpointShape>(
  opened: OpenRequest<E>,
  admission: Admission<E["auth"]>,
  extra: ContextExtra | null,
  work: Work<E>,
): Promise<Answer<E>> {
  const { endpoint, request } = opened;
  if (admission.isOfPages && endpoint.method !== "GET") assertOwnOrigin(request.headers);
  const admitted = await admission.admit(opened, extra);
  const { countedAs, catalogueVersion, rateMultiplier, caller, replay } = admitted;
  const { settings } = await loadCatalogue(catalogueVersion);
  await enforceRateLimit(opened, countedAs, settings, rateMultiplier);
  // Before a stored answer is replayed.
  if (admitted.person) assertProved(endpoint, admitted.person);
  return answerOnce({ opened, caller, replay }, async (claimOf) => {
    // Even to ask whether a GET has a body costs as much as the rest of its answer.
    const text = endpoint.method === "GET" || endpoint.rawBody ? "" : await opened.readText();
    opened.bodyText = text;
    const call = await callOf(opened, admitted, text, claimOf(text));
    const answer = await inTurn(opened, caller, () => work(call));
    assertDescribed(endpoint, answer);
    return answer;
  });
}

async function callOf<E extends EndpointShape>(
  opened: OpenRequest<E>,
  { given }: Admitted<E["auth"]>,
  text: string,
  claim: IdempotencyClaim | null,
): Promise<Call<E>> {
  const input = inputOf(opened, text);
  const { request, requestId, mode, address } = opened;
  // Added to it, and not it to them: it may hold what is only made on use.
  return Object.assign(given(claim, text), input, { request, requestId, mode, address });
}

function inTurn<T>(
  opened: OpenRequest,
  caller: Admitted<"key">["caller"],
  work: () => Promise<T>,
): Promise<T> {
  if (caller && opened.bucket === "costly") return inCostlyTurn(caller.merchantId, work);
  if (!caller || opened.bucket !== "writes") return work();
  // Its turn is another's once it has been answered, whatever the database still does.
  const timed = opened.endpoint.auth === "key" ? () => inTime(opened, work) : work;
  return inMerchantsTurn(caller, opened.endpoint, timed);
}
