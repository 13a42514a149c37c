import { keepHome } from "@/db/homes/keep-home";
import { migrate } from "@/db/migrate";
import { env } from "@/lib/platform/env";

/**
 * `npm run migrate`: brings the database of DATABASE_OWNER_URL to the current schema, as its owner, and makes the
 * log-in of DATABASE_URL; with SANDBOX_DATABASE_URL the sandbox's own before it. `-- --one-database`: it is for both modes again.
 */
const { DATABASE_OWNER_URL: ownerUrl, DATABASE_URL: applicationUrl } = env;
const { SANDBOX_DATABASE_OWNER_URL: sandboxOwnerUrl, SANDBOX_DATABASE_URL: sandboxUrl } = env;
const isOneDatabase = process.argv.includes("--one-database");
if (!ownerUrl) {
  console.error("DATABASE_OWNER_URL is not set: the address with the owner's log-in. See .env.example.");
  process.exit(1);
}
if (isOneDatabase && (sandboxUrl || sandboxOwnerUrl)) {
  console.error("--one-database, and SANDBOX_DATABASE_URL is set: leave one of them out.");
  process.exit(1);
}
if (Boolean(sandboxUrl) !== Boolean(sandboxOwnerUrl)) {
  console.error("SANDBOX_DATABASE_URL and SANDBOX_DATABASE_OWNER_URL are set together, or neither is.");
  process.exit(1);
}
await run(ownerUrl).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
console.log("The database is current.");
if (!applicationUrl) console.log("DATABASE_URL is not set: no log-in for webs and workers was made.");

/** The sandbox first: it may know columns that live has not got yet, and must know those that live has. */
async function run(owner: string): Promise<void> {
  if (sandboxOwnerUrl) {
    await migrate(sandboxOwnerUrl, sandboxUrl);
    await keepHome(sandboxOwnerUrl, "sandbox");
  }
  await migrate(owner, applicationUrl || undefined);
  if (sandboxOwnerUrl) await keepHome(owner, "live");
  if (isOneDatabase) await keepHome(owner, "both");
}
