import type { Sql } from "postgres";
import { statementPool } from "./pools";

/** Pool for statements with which tests set up and inspect data. Connects on first use. */
export const pool: Sql = new Proxy((() => {}) as unknown as Sql, {
  get: (_target, property) => {
    const value = Reflect.get(statementPool(), property);
    return typeof value === "function" ? value.bind(statementPool()) : value;
  },
  apply: (_target, _this, args) => Reflect.apply(statementPool() as never, undefined, args),
});
