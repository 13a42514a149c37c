import { normalizeStatement, isOnlineMigration, isOnlineStatement, type Migration } from "./migration-files";

interface Known {
  newTables: Set<string>;
  /** Tables with a row-level security policy that accepts queries of the current and the previous release. */
  passable: Set<string>;
  presenceChecks: Map<string, string>;
  provenPresent: Set<string>;
}

/** Lists reasons why a migration could stop traffic or the previous release: docs/runbook.md, Migrations. */
export function findUnsafeMigrationStatements(migration: Migration, earlier: readonly Migration[]): string[] {
  const known = knownFrom(earlier);
  const statements = migration.statements.map(normalizeStatement);
  const parted = findPartitionedTable(statements);
  const faults = statements.flatMap((statement) => {
    const fault = parted && isPartitioningStatement(statement, parted) ? null : faultOf(statement, known);
    note(statement, known);
    const isAllowed = fault === null || (fault === CONTRACTION && isContraction(migration));
    return isAllowed ? [] : [`${fault}: ${statement.slice(0, 120)}`];
  });
  const online = statements.filter(isOnlineStatement).length;
  if (online > 0 && !isOnlineMigration(migration)) {
    faults.push("What is built beside traffic needs a migration of its own: it cannot run in a transaction");
  }
  if (earlier.some(({ madeAt }) => madeAt >= migration.madeAt)) {
    faults.push("Made before a migration that it follows: it would never be applied");
  }
  return faults;
}

const REWRITE = "Rewrites the table under its lock: add a column, fill it by a job, swap later";
const CONTRACTION =
  "Breaks the release before it, unless that release no longer uses it and the file says so";
const NAME = '"?(?:public"?\\."?)?(\\w+)"?';
const form = (text: string) => new RegExp(`^${text.replaceAll("NAME", NAME)}`, "i");

const QUOTED = /(\$\w*\$).*?\1|'(?:[^']|'')*'/g;

const RULES: [RegExp, string | null][] = [
  [form("create table "), null],
  [form("create (?:or replace )?(?:function|view) "), null],
  [form("create (?:type|sequence|extension|(?:constraint )?trigger) "), null],
  [form("(?:comment on|insert into) "), null],
  [form("alter table .* rename "), "A rename breaks every other release: add, copy, and drop later"],
  [form("alter type "), "ALTER TYPE: keep a text column with a check"],
  [form("drop (?:table|column|function|view|sequence|type|trigger) "), CONTRACTION],
  [form("drop index "), "DROP INDEX stops traffic without CONCURRENTLY IF EXISTS"],
  [form("create policy \\S+ on NAME "), null],
  [form("(?:update|delete|truncate|do) ?"), "A change of rows is a job in batches, not a migration"],
];

const ACTIONS: [RegExp, string | null][] = [
  [/^add column .*\b(?:random|gen_random_uuid|uuidv[47]|clock_timestamp|timeofday|nextval)\(/i, REWRITE],
  [/^add column .*\b(?:generated|serial|bigserial|smallserial)\b/i, REWRITE],
  [/^add column .*\b(?:references|unique|primary key|check)\b/i, "Add the column, then its constraint"],
  [/^add column (?!.*\bdefault\b).*\bnot null\b/i, "A new NOT NULL column needs a default"],
  [/^add column /i, null],
  [/^add constraint .*\b(?:unique|primary key) using index /i, null],
  [
    /^add constraint .*\b(?:unique|primary key|exclude)\b/i,
    "Build the index beside traffic, then USING INDEX",
  ],
  [/^add constraint .*\b(?:check|foreign key)\b.* not valid$/i, null],
  [/^add constraint /i, "ADD CONSTRAINT reads the whole table under its lock: add NOT VALID, validate later"],
  [/^alter column \S+ (?:set data )?type /i, REWRITE],
  [/^alter column \S+ (?:set default|drop not null)/i, null],
  [/^alter column \S+ set statistics /i, null],
  [/^(?:drop|alter column \S+ drop default)/i, CONTRACTION],
  [/^set \(/i, null],
  [/^enable always trigger \S+$/i, null],
];

function faultOf(statement: string, known: Known): string | null {
  if (statement.replace(QUOTED, "").includes(";"))
    return "One statement each: put a statement-breakpoint between";
  if (isOnlineStatement(statement)) return null;
  const index = form("create (?:unique )?index (?:concurrently )?(?:if not exists )?\\S+ on NAME").exec(
    statement,
  );
  if (index) {
    return known.newTables.has(index[1]!)
      ? null
      : "CREATE INDEX stops writes to a table that is in use: CONCURRENTLY";
  }
  const altered = form("alter table (?:only )?NAME (.*)$").exec(statement);
  if (altered && !/^rename /i.test(altered[2]!)) return faultOfAction(altered[1]!, altered[2]!, known);
  const rule = RULES.find(([pattern]) => pattern.test(statement));
  return rule ? rule[1] : "Not known to be safe";
}

function faultOfAction(table: string, action: string, known: Known): string | null {
  if (known.newTables.has(table)) return null;
  const present = /^alter column "?(\w+)"? set not null/i.exec(action);
  if (present) {
    const isProven = known.provenPresent.has(`${table}.${present[1]}`);
    return isProven
      ? null
      : "SET NOT NULL reads the whole table, unless a validated check has proved it before";
  }
  if (/^enable row level security$/i.test(action))
    return known.passable.has(table)
      ? null
      : "Shuts the previous release out: first CREATE POLICY … TO tuma_app USING (true)";
  if (/, (?:add|alter|drop) /i.test(action)) return "One action each, so that each can be judged";
  const rule = ACTIONS.find(([pattern]) => pattern.test(action));
  return rule ? rule[1] : "Not known to be safe";
}

function knownFrom(earlier: readonly Migration[]): Known {
  const known: Known = {
    newTables: new Set(),
    passable: new Set(),
    presenceChecks: new Map(),
    provenPresent: new Set(),
  };
  for (const { statements } of earlier)
    for (const statement of statements) note(normalizeStatement(statement), known);
  known.newTables.clear();
  return known;
}

function note(statement: string, known: Known): void {
  const created = form("create table (?:if not exists )?NAME").exec(statement);
  if (created) known.newTables.add(created[1]!);
  const policy = form(
    'create policy "?\\w+"? on NAME to tuma_app using \\(true\\) with check \\(true\\)$',
  ).exec(statement);
  if (policy) known.passable.add(policy[1]!);
  const check = form(
    'alter table NAME add constraint "?(\\w+)"? check \\( ?"?(\\w+)"? is not null ?\\)',
  ).exec(statement);
  if (check) known.presenceChecks.set(check[2]!, `${check[1]}.${check[3]}`);
  const validated = form('alter table NAME validate constraint "?(\\w+)"?').exec(statement);
  const proven = validated && known.presenceChecks.get(validated[2]!);
  if (proven) known.provenPresent.add(proven);
}

/** Returns true if the file's first comment names the release that stopped using the dropped object. */
function isContraction({ statements }: Migration): boolean {
  return /^\s*-- Contraction: unused since \d+\.\d+\.\d+/m.test(statements[0] ?? "");
}

/** Accepts only the steps of `0019_request_log_by_time`, which keep traffic and the previous release running. */
function findPartitionedTable(statements: readonly string[]): string | null {
  const table = /^alter table "(\w+)" rename to "\1_rest"$/im.exec(statements.join("\n"))?.[1];
  const isWhole =
    table && stepsOf(table).every((step) => statements.some((statement) => step.test(statement)));
  // PostgreSQL would build a missing index under the table lock.
  const hasItsIndexes = statements.every((statement) => {
    const index = new RegExp(`^create (?:unique )?index "(\\w+)" on "${table}" `, "i").exec(statement)?.[1];
    return (
      !index ||
      statements.some((other) => other.toLowerCase().startsWith(`alter index "${index}" rename to `))
    );
  });
  return isWhole && hasItsIndexes ? table : null;
}

function isPartitioningStatement(statement: string, table: string): boolean {
  return [
    ...stepsOf(table),
    new RegExp(`^alter index "${table}_\\w+" rename to "${table}_rest_\\w+"$`, "i"),
  ].some((step) => step.test(statement));
}

function stepsOf(table: string): RegExp[] {
  return [
    `alter table "${table}" rename to "${table}_rest"`,
    `alter sequence "${table}_id_seq" rename to "${table}_rest_id_seq"`,
    `create table "${table}" \\([^;]*\\) partition by range \\("\\w+"\\)`,
    `select setval\\('${table}_id_seq', nextval\\('${table}_rest_id_seq'\\)\\)`,
    `alter table "${table}_rest" alter column "id" drop identity`,
    `alter table "${table}" attach partition "${table}_rest" default`,
    `grant select, insert, update, delete on "${table}" to tuma_app, tuma_merchant`,
    `revoke all on "${table}_rest" from tuma_app, tuma_merchant`,
  ].map((step) => new RegExp(`^${step}$`, "i"));
}
