import { desc, eq } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import { account, auditFinding } from "@/db/schema/wallet";
import type { Mode } from "@/lib/core/mode";
import { readLastRun } from "@/lib/jobs/queued-jobs";

export interface Finding {
  id: number;
  invariant: string;
  subject: string;
  detail: string;
  occurrences: number;
  createdAt: Date;
  merchant: { id: number; businessName: string; mode: Mode } | null;
}

export interface LedgerAudit {
  lastRunAt: Date | null;
  lastError: string | null;
  findings: Finding[];
}

const FINDINGS_SHOWN = 200;

export async function ledgerAudit(tx: Tx = read()): Promise<LedgerAudit> {
  const run = await readLastRun(tx, "audit.run");
  return {
    lastRunAt: run.at,
    lastError: run.lastError,
    findings: await openFindings(tx),
  };
}

async function openFindings(tx: Tx): Promise<Finding[]> {
  const rows = await tx
    .select({
      finding: auditFinding,
      merchantId: merchant.id,
      name: merchant.businessName,
      mode: account.mode,
    })
    .from(auditFinding)
    .leftJoin(account, eq(account.id, auditFinding.accountId))
    .leftJoin(merchant, eq(merchant.id, account.merchantId))
    .orderBy(desc(auditFinding.id))
    .limit(FINDINGS_SHOWN);
  return rows.map(({ finding, merchantId, name, mode }) => ({
    id: finding.id,
    invariant: finding.invariant,
    subject: finding.subject,
    detail: finding.detail,
    occurrences: finding.occurrences,
    createdAt: finding.createdAt,
    merchant:
      merchantId !== null && name !== null && mode ? { id: merchantId, businessName: name, mode } : null,
  }));
}
