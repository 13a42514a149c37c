import type { Sql } from "postgres";

/** A deliberate fault of the service. `begin` causes the fault, and `end` repairs the service. */
export interface Control {
  begin(sql: Sql): Promise<unknown>;
  end(sql: Sql): Promise<unknown>;
}

export const breakCommits: Control = {
  async begin(sql) {
    await sql.unsafe("alter system set synchronous_commit = off");
    await sql.unsafe("alter system set wal_writer_delay = '10s'");
    await sql.unsafe("alter system set wal_writer_flush_after = '1GB'");
    await sql`select pg_reload_conf()`;
  },
  async end(sql) {
    await sql.unsafe("alter system reset all");
    await sql`select pg_reload_conf()`;
  },
};

export const breakDeliveries: Control = {
  begin: (sql) =>
    sql.unsafe(`
      create function swallow() returns trigger language plpgsql as 'begin return null; end';
      create trigger swallow before insert on webhook_delivery for each row execute function swallow()`),
  end: (sql) => sql.unsafe("drop function swallow cascade"),
};

/** A fault: shipments change without events. */
export const breakEvents = patchedFunctions(["add_webhook_event"], () => "$$ begin deliveries := 0; end $$");

/** A fault: the payment reads the balance and debits later, without a lock or a final check. */
export const breakWalletLock: Control = (() => {
  const functions = patchedFunctions(["create_shipment", "post_transfer"], (body) =>
    body
      .replaceAll("for no key update", "")
      .replace("insert into transfer", "perform pg_sleep(0.02); insert into transfer"),
  );
  return {
    async begin(sql) {
      const [check] = await sql<{ name: string }[]>`
        select conname as name from pg_constraint
        where conrelid = 'account'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%balance >= 0%'`;
      await sql`alter table account drop constraint ${sql(check!.name)}`;
      await functions.begin(sql);
    },
    end: (sql) => functions.end(sql),
  };
})();

function patchedFunctions(names: string[], patch: (body: string) => string): Control {
  const originals: string[] = [];
  return {
    async begin(sql) {
      for (const name of names) {
        const [row] = await sql<
          { definition: string }[]
        >`select pg_get_functiondef(${name}::regproc) as definition`;
        const [, body = ""] = /AS (\$function\$.*\$function\$)/s.exec(row!.definition) ?? [];
        const patched = patch(body);
        if (body === "" || patched === body) throw new Error(`Nothing of ${name} was changed`);
        originals.push(row!.definition);
        await sql.unsafe(row!.definition.replace(body, () => patched));
      }
    },
    async end(sql) {
      for (const definition of originals.splice(0)) await sql.unsafe(definition);
    },
  };
}
