import { bigint, customType, text, timestamp } from "drizzle-orm/pg-core";
import type { Mode } from "@/lib/core/mode";

/** A 64-bit column for ids and money in whole TZS. JavaScript numbers represent these values exactly. */
export const bigIntColumn = <Name extends string>(name: Name) => bigint(name, { mode: "number" });

export const id = () => bigIntColumn("id").primaryKey().generatedAlwaysAsIdentity({ startWith: 1000 });

/**
 * Id column of partitioned tables. Not a primary key, because a unique key of a partitioned table must include
 * the time.
 */
export const partitionedId = () =>
  bigIntColumn("id").notNull().generatedAlwaysAsIdentity({ startWith: 1000 });

export const timestampColumn = <Name extends string>(name: Name) =>
  timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

export const createdAt = () => timestampColumn("created_at").notNull().defaultNow();

export const mode = () => text("mode").$type<Mode>().notNull();

export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
