import { expect, inject, it } from "vitest";
import { checkDatabase } from "@/db/check-database";
import { owner } from "../fixtures";

it("the demo is served by a log-in that may do what the application may, and nothing more", async () => {
  await expect(checkDatabase(inject("databaseUrl"))).resolves.toBeUndefined();
  const logins = await owner()<{ login: string }[]>`
    select distinct usename as login from pg_stat_activity
    where backend_type = 'client backend' and application_name like 'tuma%'`;
  expect(logins).toEqual([{ login: new URL(inject("databaseUrl")).username }]);
});
