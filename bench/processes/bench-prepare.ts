import { migrate } from "@/db/migrate";
import { seedCatalogue } from "@/db/seed";
import { announce } from "./parent";

/** Brings an empty database to what a first start makes of it, as the owner that it is given. */
await migrate(process.env.OWNER_URL!, process.env.DATABASE_URL);
await seedCatalogue();
announce("");
