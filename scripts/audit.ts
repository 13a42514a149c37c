import { closePools } from "@/db/pools";
import { verifyLog } from "@/lib/admin/log/sealed-log";
import { auditLedger } from "@/lib/wallet/audit";

/**
 * `npm run audit`: checks all ledger invariants and the seals of the admin audit log. Exits with 1 when an
 * invariant or a seal is broken; the affected wallet is then frozen.
 */
const findings = await auditLedger();
if (findings.length === 0) console.log("The ledger is sound: every invariant holds.");
else {
  console.table(findings);
  console.error(`${findings.length} faults. The wallets concerned are frozen; nothing was repaired.`);
}
const broken = findings.length + (await judgeLog());
await closePools();
process.exit(broken === 0 ? 0 : 1);

async function judgeLog(): Promise<number> {
  const { faults, head } = await verifyLog();
  if (faults.length === 0) {
    const sealed = `${head?.no ?? 0} entries, the last one sealed ${head?.hash ?? "never"}`;
    console.log(`The administrators' log is whole: ${sealed}.`);
  } else {
    console.table(faults);
    console.error(`${faults.length} entries of the administrators' log are not as they were sealed.`);
  }
  return faults.length;
}
