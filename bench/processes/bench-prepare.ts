import { migrate } from "@/db/migrate";
import { seedCatalogue } from "@/db/seed";
import { sendUrlToParent } from "./parent";

await migrate(process.env.OWNER_URL!, process.env.DATABASE_URL);
await seedCatalogue();
sendUrlToParent("");
