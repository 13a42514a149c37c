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

/** A fault: searches start a second early, and each start is notified twice. */
export const breakSearches: Control = {
  begin: (sql) =>
    sql.unsafe(`
      create function start_early() returns trigger language plpgsql as '
        begin new.search_started_at = new.search_at - interval ''1 second''; return new; end';
      create trigger start_early before update on shipment for each row
        when (old.search_started_at is null and new.search_started_at is not null) execute function start_early();
      create function notify_twice() returns trigger language plpgsql as '
        begin
          insert into webhook_event (event_id, merchant_id, mode, type, shipment_id, data)
          values (new.event_id || ''-2'', new.merchant_id, new.mode, new.type, new.shipment_id, new.data);
          return null;
        end';
      create trigger notify_twice after insert on webhook_event for each row
        when (pg_trigger_depth() = 0 and new.type = 'delivery.search_started') execute function notify_twice()`),
  end: (sql) => sql.unsafe("drop function start_early cascade; drop function notify_twice cascade"),
};

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
