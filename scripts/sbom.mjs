import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { npm, ROOT } from "./freshness.mjs";
import { faultsIn } from "./sbom/faults-in.mjs";

/**
 * `npm run sbom`: makes the list of what the service consists of (CycloneDX), and checks that each installed package of
 * production stands in it, under a licence that we have agreed to. `npm run sbom -- FILE` keeps the list.
 */
process.chdir(ROOT);
const made = npm(["sbom", "--sbom-format", "cyclonedx"], "pipe");
if (made.status !== 0) {
  console.error(made.stderr);
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), "tuma-sbom-"));
const file = process.argv[2] ?? join(folder, "sbom.json");
writeFileSync(file, made.stdout);
const sbom = JSON.parse(readFileSync(file, "utf8"));
rmSync(folder, { recursive: true, force: true });

const { packages } = JSON.parse(readFileSync("node_modules/.package-lock.json", "utf8"));
const faults = faultsIn(sbom, packages);
for (const fault of faults) console.error(fault);
console.log(`${sbom.components.length} components listed, ${faults.length} faults in production`);
process.exitCode = faults.length > 0 ? 1 : 0;
