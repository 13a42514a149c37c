import type * as openPoolModule from "@/db/open-pool";

const sent: string[] = [];

export function recordStatementsOfPool(real: typeof openPoolModule): typeof openPoolModule {
  const openPool: typeof real.openPool = (address, options) =>
    real.openPool(address, {
      ...options,
      debug: (_connection, statement) => sent.push(statement.replace(/\s+/g, " ").trim()),
    } as typeof options);
  return { ...real, openPool };
}

const APART =
  /^(?:begin|commit|rollback|savepoint|release)|pg_catalog\.pg_type|pg_notify\(channel|last_used_at|api_request/i;

export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  sent.length = 0;
  await work();
  const statements = sent.filter((statement) => !APART.test(statement));
  if (process.env.SHOW_STATEMENTS)
    console.log(statements.map((text) => `- ${text.slice(0, 300)}`).join("\n"));
  return statements.length;
}
