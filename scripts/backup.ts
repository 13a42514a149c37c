import { env } from "@/lib/platform/env";
import { backupCluster } from "./backup-cluster";

const [folder] = process.argv.slice(2);
if (!folder || !env.DATABASE_OWNER_URL) {
  console.error("Usage: npm run backup -- <new folder>; of a cluster of one's own with DATABASE_OWNER_URL.");
  process.exit(1);
}
const { files, startedAt, endedAt } = await backupCluster(env.DATABASE_OWNER_URL, folder).catch(
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
console.log(`${Object.keys(files).length} files in ${folder}, from ${startedAt} to ${endedAt}.`);
console.log("It holds secret.key: keep it where the keys are kept.");
