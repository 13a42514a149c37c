import { z } from "zod";
import { retryJob } from "@/lib/admin/failed-work/failed-work";
import { adminEndpoint } from "@/lib/http/endpoint";
import { rowIdParams } from "@/lib/http/routes/params";

export * from "@/lib/http/other-methods";

export const POST = adminEndpoint(
  retryJob,
  { stepUp: false, params: rowIdParams, body: z.object({}), bodyOptional: true },
  ({ params }) => ({ jobId: params.id }),
);
