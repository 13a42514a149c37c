import { migrate } from "@/db/migrate";
import { env } from "@/lib/env";

/** `npm run migrate`: brings the database of DATABASE_URL to the current schema. */
if (!env.DATABASE_URL) throw new Error("DATABASE_URL is not set. See .env.example.");
await migrate(env.DATABASE_URL);
console.log("The database is current.");
