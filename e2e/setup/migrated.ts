import { logInBeside } from "../../scripts/log-in-beside";
import { type Addresses, applyEnvironment } from "./environment";

/** Migrates a database as `npm run migrate` does, with a log-in for the application, and points this process at it. */
export async function migrated(ownerUrl: string): Promise<Addresses> {
  const addresses = { databaseUrl: logInBeside(ownerUrl), ownerUrl };
  applyEnvironment(addresses);
  const { migrate } = await import("../../db/migrate");
  await migrate(ownerUrl, addresses.databaseUrl);
  return addresses;
}
