import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { bigIntColumn, bytea, createdAt, id, timestampColumn } from "@/db/schema/columns";
import { appUser } from "@/db/schema/merchants";

const ofUser = () =>
  bigIntColumn("user_id")
    .notNull()
    .references(() => appUser.id, { onDelete: "cascade" });

export const totpFactor = pgTable("totp_factor", {
  userId: bigIntColumn("user_id")
    .primaryKey()
    .references(() => appUser.id, { onDelete: "cascade" }),
  /** Encrypted secret: see lib/platform/secrets.ts. */
  secret: text("secret").notNull(),
  /** Time step of the last used code. Earlier codes are refused. */
  lastStep: bigIntColumn("last_step").notNull(),
  createdAt: createdAt(),
  lastUsedAt: timestampColumn("last_used_at"),
});

export const passkey = pgTable(
  "passkey",
  {
    id: id(),
    userId: ofUser(),
    credentialId: text("credential_id").notNull().unique(),
    publicKey: bytea("public_key").notNull(),
    /** Number of uses that the passkey reports. 0 for a passkey without a counter. */
    counter: bigIntColumn("counter").notNull(),
    transports: text("transports").array().notNull(),
    name: text("name").notNull(),
    createdAt: createdAt(),
    lastUsedAt: timestampColumn("last_used_at"),
  },
  (table) => [index("passkey_user").on(table.userId)],
);

/** Challenge for a passkey. `user_id` is set for a registration, and null for a log-in. */
export const passkeyChallenge = pgTable(
  "passkey_challenge",
  {
    challenge: text("challenge").primaryKey(),
    userId: bigIntColumn("user_id"),
    expiresAt: timestampColumn("expires_at").notNull(),
  },
  (table) => [index("passkey_challenge_expiry").on(table.expiresAt)],
);

export const recoveryCode = pgTable(
  "recovery_code",
  {
    userId: ofUser(),
    /** First characters of the code, which find the row to verify. */
    label: text("label").notNull(),
    hash: text("hash").notNull(),
    usedAt: timestampColumn("used_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.label] })],
);

export const factorReset = pgTable(
  "factor_reset",
  {
    id: id(),
    userId: ofUser(),
    askedBy: bigIntColumn("asked_by")
      .notNull()
      .references(() => appUser.id),
    reason: text("reason").notNull(),
    tokenHash: text("token_hash").notNull().unique(),
    dueAt: timestampColumn("due_at").notNull(),
    stoppedAt: timestampColumn("stopped_at"),
    doneAt: timestampColumn("done_at"),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("factor_reset_open").on(table.userId).where(sql`stopped_at is null and done_at is null`),
  ],
);
