import { z } from "zod";
import { LOCALES } from "@/lib/core/locale";
import { MODES } from "@/lib/core/mode";
import { statementFilter } from "@/lib/core/money/statement-filter";
import { topUpRequest } from "@/lib/core/money/payment-request";
import { isMonth } from "@/lib/core/time/month";
import type { SessionEndpoint } from "./session-endpoint";

const params = z.object({ mode: z.enum(MODES) });
const reads = {
  auth: "merchant",
  may: "see_wallet",
  method: "GET",
  bucket: "reads",
  status: 200,
  params,
} as const;
// Money that comes in is confirmed on the payer's own phone.
const writes = { auth: "merchant", may: "fund_wallet", bucket: "writes", params, stepUp: false } as const;
const root = "/api/dashboard/{mode}/wallet";

/** The wallet of one mode, as its pages use it. Specification: What the service does, 8. */
export const dashboardWalletEndpoints = {
  listTopUps: { ...reads, path: `${root}/top-ups` },
  /** A key makes a second press find the first payment: see the verb, which spans two transactions. */
  beginTopUp: {
    ...writes,
    method: "POST",
    status: 201,
    path: `${root}/top-ups`,
    body: topUpRequest,
    needsApproval: true,
    awaitsGateway: true,
  },
  statementCsv: { ...reads, bucket: "costly", path: `${root}/statement.csv`, query: statementFilter },
  statementPdf: {
    ...reads,
    bucket: "costly",
    path: `${root}/statement.pdf`,
    query: z.object({ month: z.string().refine(isMonth), lang: z.enum(LOCALES) }),
  },
  setLowBalanceThreshold: {
    ...writes,
    method: "PATCH",
    status: 200,
    path: `${root}/low-balance-threshold`,
    body: z.object({ threshold: z.int().min(0).nullable() }),
  },
} as const satisfies Record<string, SessionEndpoint>;
