import { logInBeside } from "../../scripts/log-in-beside";
import { type Addresses, applyEnvironment } from "./environment";
import { start } from "./processes";

export async function migrated(ownerUrl: string): Promise<Addresses> {
  const addresses = { databaseUrl: logInBeside(ownerUrl), ownerUrl };
  const migrator = start(["dist/migrate.js"], {
    DATABASE_OWNER_URL: ownerUrl,
    DATABASE_URL: addresses.databaseUrl,
    LOG_LEVEL: "warn",
  });
  if ((await migrator.ended()) !== 0) throw new Error(`The migration failed:\n${migrator.log()}`);
  applyEnvironment(addresses);
  return addresses;
}
