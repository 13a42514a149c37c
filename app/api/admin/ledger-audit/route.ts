import { z } from "zod";
import { requestAudit } from "@/lib/admin/money/wallet";
import { adminEndpoint } from "@/lib/http/endpoint";

export * from "@/lib/http/other-methods";

export const POST = adminEndpoint(
  requestAudit,
  { stepUp: false, body: z.object({}), bodyOptional: true },
  () => ({}),
);
