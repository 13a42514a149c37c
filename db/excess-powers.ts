import type { Sql } from "postgres";

/** Rights beyond those of the roles that the log-in needs, in words. */
export async function excessPowers(sql: Sql, name: string, needed: readonly string[]): Promise<string[]> {
  const rows = await sql<{ power: string }[]>`
    with login as (select * from pg_roles where rolname = ${name}),
    reached as (
      select role.* from login, pg_roles role
      where role.oid = login.oid or not login.rolsuper and pg_has_role(login.oid, role.oid, 'MEMBER')
    )
    select power from login, lateral (
      select 'is a superuser' as power from reached where rolsuper
      union all select 'may create roles' from reached where rolcreaterole
      union all select 'may create databases' from reached where rolcreatedb
      union all select 'may replicate' from reached where rolreplication
      union all select 'passes row-level security by' from reached where rolbypassrls
      union all select 'is a member of ' || reached.rolname from reached
        where reached.oid <> login.oid and reached.rolname <> all (${needed})
      union all select distinct case deptype when 'o' then 'owns objects' else 'has grants of its own' end
        from pg_shdepend
        where refclassid = 'pg_authid'::regclass and refobjid = login.oid
          and dbid in (0, (select oid from pg_database where datname = current_database()))
          and (deptype = 'o' or deptype = 'a' and classid <> 'pg_database'::regclass)
      union all select 'may create schemas' where has_database_privilege(login.oid, current_database(), 'CREATE')
      union all select 'may create objects in the schema ' || nspname from pg_namespace
        where nspname in ('public', 'graphile_worker', 'drizzle') and has_schema_privilege(login.oid, oid, 'CREATE')
    ) as powers`;
  return [...new Set(rows.map(({ power }) => power))];
}
