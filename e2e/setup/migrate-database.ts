import { createApplicationUrl } from "@/scripts/application-url";
import { type DatabaseUrls, applyEnvironment } from "./environment";
import { startNodeProcess } from "./processes";

export async function migrateDatabase(ownerUrl: string): Promise<DatabaseUrls> {
  const addresses = { databaseUrl: createApplicationUrl(ownerUrl), ownerUrl };
  const migrator = startNodeProcess(["dist/migrate.js"], {
    DATABASE_OWNER_URL: ownerUrl,
    DATABASE_URL: addresses.databaseUrl,
    LOG_LEVEL: "warn",
  });
  if ((await migrator.ended()) !== 0) throw new Error(`The migration failed:\n${migrator.log()}`);
  applyEnvironment(addresses);
  return addresses;
}
