import { env } from "@/lib/env";
import { backupCluster } from "./backup-cluster";

/** `npm run backup -- <new folder>`: the embedded database under traffic, with the secrets beside it. */
const [folder] = process.argv.slice(2);
if (!folder || !env.DATABASE_URL) throw new Error("Usage: npm run backup -- <new folder>");
const { files, startedAt, endedAt } = await backupCluster(env.DATABASE_URL, folder);
console.log(`${Object.keys(files).length} files in ${folder}, from ${startedAt} to ${endedAt}.`);
console.log("It holds secret.key: keep it where the keys are kept.");
