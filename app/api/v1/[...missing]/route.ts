import { ConditionError } from "@/lib/core/conditions";
import { requestId } from "@/lib/core/identifiers";
import { refuse } from "@/lib/http/respond-request";
import { random } from "@/lib/random";

/** Any path under the base address that no endpoint has. */
const notFound = async () =>
  refuse(requestId(random), new ConditionError("not_found", "There is no such endpoint"));

export {
  notFound as DELETE,
  notFound as GET,
  notFound as HEAD,
  notFound as OPTIONS,
  notFound as PATCH,
  notFound as POST,
  notFound as PUT,
};
