import { parseArgs } from "node:util";
import { restoreCluster } from "./restore-cluster";

/** `npm run restore -- <backup> <new folder> [--archive <folder> --until <time>]`, then start with that DATA_DIR. */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { archive: { type: "string" }, until: { type: "string" } },
});
const [backup, dataDir] = positionals;
const { archive, until } = values;
if (!backup || !dataDir || (archive === undefined) !== (until === undefined)) {
  console.error("Usage: npm run restore -- <backup> <new folder> [--archive <folder> --until <time>]");
  process.exit(1);
}
const point = archive && until ? { archive, until } : undefined;
await restoreCluster(backup, dataDir, point).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
console.log(`Restored. Start it with DATA_DIR=${dataDir} npm start, then run npm run audit.`);
