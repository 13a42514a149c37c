import { migrate } from "@/db/migrate";
import { env } from "@/lib/platform/env";

/**
 * `npm run migrate`: migrates the database of DATABASE_OWNER_URL as its owner and creates the role of
 * DATABASE_URL.
 */
const { DATABASE_OWNER_URL: ownerUrl, DATABASE_URL: applicationUrl } = env;
if (!ownerUrl) {
  console.error("DATABASE_OWNER_URL is not set: the address with the owner's log-in. See .env.example.");
  process.exit(1);
}
await migrate(ownerUrl, applicationUrl || undefined).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
console.log("The database is current.");
if (!applicationUrl) console.log("DATABASE_URL is not set: no log-in for webs and workers was made.");
