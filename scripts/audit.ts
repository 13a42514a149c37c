import { hot } from "@/db/client";
import { auditLedger } from "@/lib/wallet/audit";

/** `npm run audit`: checks every invariant of the ledger. Ends with 1 when one is broken; its wallet is then frozen. */
const findings = await auditLedger();
if (findings.length === 0) console.log("The ledger is sound: every invariant holds.");
else {
  console.table(findings);
  console.error(`${findings.length} faults. The wallets concerned are frozen; nothing was repaired.`);
}
await hot.end();
process.exit(findings.length === 0 ? 0 : 1);
