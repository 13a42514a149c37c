/**
 * Accepts only the steps of `0019_request_log_by_time`, which keep traffic and the previous release
 * running.
 */
export function partedTable(statements: readonly string[]): string | null {
  const table = /^alter table "(\w+)" rename to "\1_rest"$/im.exec(statements.join("\n"))?.[1];
  const isWhole =
    table && stepsOf(table).every((step) => statements.some((statement) => step.test(statement)));
  // A missing index would be built under the lock.
  const hasItsIndexes = statements.every((statement) => {
    const index = new RegExp(`^create (?:unique )?index "(\\w+)" on "${table}" `, "i").exec(statement)?.[1];
    return (
      !index ||
      statements.some((other) => other.toLowerCase().startsWith(`alter index "${index}" rename to `))
    );
  });
  return isWhole && hasItsIndexes ? table : null;
}

export function isOfParting(statement: string, table: string): boolean {
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
