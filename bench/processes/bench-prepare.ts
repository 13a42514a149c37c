import { migrate } from "@/db/migrate";
import { seedCatalogue } from "@/db/seed";
import { announceUrl } from "./parent";

/** Migrates an empty database as the owner. */
await migrate(process.env.OWNER_URL!, process.env.DATABASE_URL);
await seedCatalogue();
announceUrl("");
