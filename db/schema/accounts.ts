import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { big, createdAt, id, instant } from "@/db/schema/columns";
import { appUser } from "@/db/schema/merchants";

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
  },
  (table) => [index("session_user").on(table.userId), index("session_expiry").on(table.expiresAt)],
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
