import { hot } from "@/db/client";
import { verifyLog } from "@/lib/admin/log/verify-log";
import { allHomes, atHome } from "@/lib/platform/home";
import { auditLedger } from "@/lib/wallet/audit";

/**
 * `npm run audit`: checks every invariant of the ledger, and the administrators' log against its seals, of a sandbox in a
 * database of its own too. Ends with 1 when one is broken; the wallet concerned is then frozen.
 */
const findings = [];
for (const home of allHomes()) findings.push(...(await atHome(home, auditLedger)));
if (findings.length === 0) console.log("The ledger is sound: every invariant holds.");
else {
  console.table(findings);
  console.error(`${findings.length} faults. The wallets concerned are frozen; nothing was repaired.`);
}
let broken = findings.length;
for (const home of allHomes())
  broken += await atHome(home, () => judgeLog(allHomes().length > 1 ? ` of ${home}` : ""));
for (const home of allHomes()) await atHome(home, () => hot.end());
process.exit(broken === 0 ? 0 : 1);

async function judgeLog(where: string): Promise<number> {
  const { faults, head } = await verifyLog();
  if (faults.length === 0) {
    const sealed = `${head?.no ?? 0} entries, the last one sealed ${head?.hash ?? "never"}`;
    console.log(`The administrators' log${where} is whole: ${sealed}.`);
  } else {
    console.table(faults);
    console.error(`${faults.length} entries of the administrators' log${where} are not as they were sealed.`);
  }
  return faults.length;
}
