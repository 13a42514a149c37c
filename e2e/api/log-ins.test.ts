import { expect, inject, it } from "vitest";
import { checkDatabase } from "@/db/check-database";
import { ownerSql } from "../fixtures";

it("the demo connects only with the application and tenant roles", async () => {
  await expect(checkDatabase(inject("databaseUrl"))).resolves.toBeUndefined();
  const logins = await ownerSql()<{ login: string }[]>`
    select distinct usename as login from pg_stat_activity
    where backend_type = 'client backend' and application_name like 'tuma%' order by login`;
  const { username } = new URL(inject("databaseUrl"));
  expect(logins.map(({ login }) => login)).toEqual([username, `${username}_tenant`]);
});
