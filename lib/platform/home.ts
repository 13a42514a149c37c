import { AsyncLocalStorage } from "node:async_hooks";
import type { Mode } from "@/lib/core/mode";
import { env } from "@/lib/platform/env";
import { registry } from "@/lib/platform/registry";

/** The database in which a row stands: one for each mode where the sandbox has its own, else that of live for both. */
export type Home = Mode;

interface Place {
  home: Home;
  /** Of the transaction that is open around what runs. */
  transaction?: Home | undefined;
}

/**
 * Where the ids of a sandbox with a database of its own begin: an id alone tells its home. Those of items, a hundred times
 * as large, still are exact numbers.
 */
export const SANDBOX_IDS_FROM = 1_000_000_000_000;

/** Where the rows of a mode stand. */
export function homeOf(mode: Mode): Home {
  return sandboxUrl() ? mode : "live";
}

/** Where a row with this id stands, of those that each home has its own of. */
export function homeOfId(id: number): Home {
  return sandboxUrl() && id >= SANDBOX_IDS_FROM ? "sandbox" : "live";
}

/** Live's first. */
export function allHomes(): Home[] {
  return sandboxUrl() ? ["live", "sandbox"] : ["live"];
}

/** Where what runs now reads and writes: at live, unless `atHome` says otherwise. */
export function currentHome(): Home {
  return here()?.home ?? "live";
}

/**
 * Runs the work, and all that it begins, at this home. A timer and a listener keep the home of what began them: what
 * outlives a request goes home by itself.
 */
export function atHome<T>(home: Home, work: () => T): T {
  if (!sandboxUrl()) return work();
  return places().run({ home, transaction: here()?.transaction }, work);
}

/**
 * Runs the work of a transaction. Throws where one of another home is open around it: two databases do not commit as one,
 * and what the first holds would wait for the second.
 */
export function inOwnTransaction<T>(work: () => T): T {
  if (!sandboxUrl()) return work();
  const home = currentHome();
  const around = here()?.transaction;
  if (around !== undefined && around !== home) {
    throw new Error(`A transaction of ${home} cannot begin within one of ${around}.`);
  }
  return places().run({ home, transaction: home }, work);
}

/** Throws where there is no database. */
export function databaseUrlOf(home: Home): string {
  const url = home === "sandbox" ? sandboxUrl() : env.DATABASE_URL;
  if (!url) throw new Error("DATABASE_URL is not set.");
  return url;
}

function sandboxUrl(): string | undefined {
  return registry.sandboxDatabaseUrl ?? env.SANDBOX_DATABASE_URL;
}

function here(): Place | undefined {
  return sandboxUrl() ? places().getStore() : undefined;
}

/** One for all bundles of the process. */
function places(): AsyncLocalStorage<Place> {
  registry.home ??= new AsyncLocalStorage<Place>();
  return registry.home as AsyncLocalStorage<Place>;
}
