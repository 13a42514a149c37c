import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { big, createdAt, id, instant } from "@/db/schema/columns";
import { appUser, merchant } from "@/db/schema/merchants";

/** A log-in that still holds. Ended by deleting the row, so that it ends at once everywhere. */
export const session = pgTable(
  "session",
  {
    id: id(),
    /** SHA-256 of the cookie's token, lower-case hex. The token itself is never stored. */
    tokenHash: text("token_hash").notNull().unique(),
    userId: big("user_id")
      .notNull()
      .references(() => appUser.id),
    createdAt: createdAt(),
    lastSeenAt: instant("last_seen_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    ip: text("ip"),
    userAgent: text("user_agent"),
    /** `pending`: the password is known, and the second factor is still to be given. Such a log-in counts for nothing. */
    factor: text("factor").$type<"pending" | "passed">().notNull().default("passed"),
    /** When its person last proved to be there, by a factor or, without one, by the password. */
    provedAt: instant("proved_at"),
    /** The business that a person of several has chosen; null: the one that the account began with. */
    businessId: big("business_id").references(() => merchant.id),
  },
  (table) => [
    index("session_user").on(table.userId),
    index("session_expiry").on(table.expiresAt),
    check("session_factor", sql`${table.factor} in ('pending','passed')`),
  ],
);

export type AccountTokenPurpose = "verify_email" | "reset_password";

/** A link sent by mail: it works once, until it expires. */
export const accountToken = pgTable(
  "account_token",
  {
    id: id(),
    userId: big("user_id")
      .notNull()
      .references(() => appUser.id),
    purpose: text("purpose").$type<AccountTokenPurpose>().notNull(),
    /** SHA-256 of the link's token, lower-case hex. */
    tokenHash: text("token_hash").notNull().unique(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("account_token_user").on(table.userId, table.purpose),
    check("account_token_purpose", sql`${table.purpose} in ('verify_email','reset_password')`),
  ],
);

/** How often an account's password, or PIN, was tried wrongly within a window. Counted for all processes together. */
export const logInTally = pgTable(
  "log_in_tally",
  {
    /** An account, an account at one place, or a network: see lib/accounts/count-guess.ts. */
    key: text("key").notNull(),
    windowSeconds: integer("window_seconds").notNull(),
    startedAt: instant("started_at").notNull().defaultNow(),
    failures: integer("failures").notNull(),
    /** When the alarm of this window was raised; an older one belongs to a window before it. */
    toldAt: instant("told_at"),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.windowSeconds] }),
    check("log_in_tally_failures", sql`${table.failures} >= 0`),
  ],
);

/** Where an account has logged in from: a network's block, or a browser that holds a token of ours. */
export const knownPlace = pgTable(
  "known_place",
  {
    account: text("account").notNull(),
    place: text("place").notNull(),
    seenAt: instant("seen_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.account, table.place] })],
);
