import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bigIntColumn, createdAt, id, timestampColumn } from "@/db/schema/columns";
import { appUser, merchant } from "@/db/schema/merchants";

export const session = pgTable(
  "session",
  {
    id: id(),
    /** SHA-256 of the cookie's token in lower-case hex. */
    tokenHash: text("token_hash").notNull().unique(),
    userId: bigIntColumn("user_id")
      .notNull()
      .references(() => appUser.id),
    createdAt: createdAt(),
    lastSeenAt: timestampColumn("last_seen_at").notNull().defaultNow(),
    expiresAt: timestampColumn("expires_at").notNull(),
    ip: text("ip"),
    userAgent: text("user_agent"),
    /** `pending` until the second factor is checked. A pending session is not usable. */
    factor: text("factor").$type<"pending" | "passed">().notNull().default("passed"),
    provedAt: timestampColumn("proved_at"),
    businessId: bigIntColumn("business_id").references(() => merchant.id),
  },
  (table) => [
    index("session_user").on(table.userId),
    index("session_expiry").on(table.expiresAt),
    check("session_factor", sql`${table.factor} in ('pending','passed')`),
  ],
);

export type AccountTokenPurpose = "verify_email" | "reset_password";

export const accountToken = pgTable(
  "account_token",
  {
    id: id(),
    userId: bigIntColumn("user_id")
      .notNull()
      .references(() => appUser.id),
    purpose: text("purpose").$type<AccountTokenPurpose>().notNull(),
    tokenHash: text("token_hash").notNull().unique(),
    expiresAt: timestampColumn("expires_at").notNull(),
    usedAt: timestampColumn("used_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("account_token_user").on(table.userId, table.purpose),
    check("account_token_purpose", sql`${table.purpose} in ('verify_email','reset_password')`),
  ],
);

export const logInTally = pgTable(
  "log_in_tally",
  {
    /** An account, an account with a network address, or a network: see lib/accounts/count-guess.ts. */
    key: text("key").notNull(),
    windowSeconds: integer("window_seconds").notNull(),
    startedAt: timestampColumn("started_at").notNull().defaultNow(),
    failures: integer("failures").notNull(),
    toldAt: timestampColumn("told_at"),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.windowSeconds] }),
    check("log_in_tally_failures", sql`${table.failures} >= 0`),
  ],
);

export const knownPlace = pgTable(
  "known_place",
  {
    account: text("account").notNull(),
    place: text("place").notNull(),
    seenAt: timestampColumn("seen_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.account, table.place] })],
);
