import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { bigIntColumn, createdAt, id, timestampColumn, mode } from "@/db/schema/columns";
import { merchant } from "@/db/schema/merchants";
import type { AccountKind, TransferType } from "@/lib/core/money/postings";

export const account = pgTable(
  "account",
  {
    id: id(),
    mode: mode(),
    kind: text("kind").$type<AccountKind>().notNull(),
    merchantId: bigIntColumn("merchant_id").references(() => merchant.id),
    status: text("status").$type<"active" | "frozen">().notNull().default("active"),
    /** Whole TZS. Only the trigger on `transfer` writes the balance. Null for system accounts. */
    balance: bigIntColumn("balance"),
    version: bigIntColumn("version").notNull().default(0),
    lowBalanceThreshold: bigIntColumn("low_balance_threshold"),
    lowBalanceAlerted: boolean("low_balance_alerted").notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    unique("account_id_mode").on(table.id, table.mode),
    unique("account_owner").on(table.mode, table.kind, table.merchantId).nullsNotDistinct(),
    check("account_owned", sql`(${table.kind} = 'merchant_wallet') = (${table.merchantId} is not null)`),
    check("account_balance_kept", sql`(${table.kind} = 'merchant_wallet') = (${table.balance} is not null)`),
    check("account_not_overdrawn", sql`${table.kind} <> 'merchant_wallet' or ${table.balance} >= 0`),
    check(
      "account_kind",
      sql`${table.kind} in ('merchant_wallet','gateway_clearing','shipment_escrow','platform_revenue')`,
    ),
  ],
);

/** An immutable transfer. Both accounts have the same mode. */
export const transfer = pgTable(
  "transfer",
  {
    id: id(),
    mode: mode(),
    type: text("type").$type<TransferType>().notNull(),
    fromId: bigIntColumn("from_id").notNull(),
    toId: bigIntColumn("to_id").notNull(),
    amount: bigIntColumn("amount").notNull(),
    shipmentId: bigIntColumn("shipment_id"),
    paymentId: bigIntColumn("payment_id"),
    reference: text("reference"),
    description: text("description").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({ columns: [table.fromId, table.mode], foreignColumns: [account.id, account.mode] }),
    foreignKey({ columns: [table.toId, table.mode], foreignColumns: [account.id, account.mode] }),
    check("transfer_two_accounts", sql`${table.fromId} <> ${table.toId}`),
    check("transfer_amount", sql`${table.amount} between 1 and 1000000000000`),
    uniqueIndex("transfer_once_per_shipment")
      .on(table.shipmentId, table.type)
      .where(sql`shipment_id is not null and type not in ('ADJUSTMENT','TOPUP')`),
    uniqueIndex("transfer_once_per_topup").on(table.paymentId).where(sql`type = 'TOPUP'`),
    uniqueIndex("transfer_once_per_chargeback")
      .on(table.paymentId, table.fromId)
      .where(sql`type = 'CHARGEBACK'`),
    index("transfer_payment").on(table.paymentId).where(sql`payment_id is not null`),
  ],
);

/** Immutable. The trigger on `transfer` writes the entries of a transfer, which sum to zero. */
export const entry = pgTable(
  "entry",
  {
    transferId: bigIntColumn("transfer_id")
      .notNull()
      .references(() => transfer.id),
    accountId: bigIntColumn("account_id")
      .notNull()
      .references(() => account.id),
    amount: bigIntColumn("amount").notNull(),
    balanceAfter: bigIntColumn("balance_after"),
    accountVersion: bigIntColumn("account_version"),
  },
  (table) => [
    primaryKey({ columns: [table.transferId, table.accountId] }),
    uniqueIndex("entry_version").on(table.accountId, table.accountVersion),
  ],
);

export const auditFinding = pgTable(
  "audit_finding",
  {
    id: id(),
    invariant: text("invariant").notNull(),
    subject: text("subject").notNull(),
    detail: text("detail").notNull(),
    accountId: bigIntColumn("account_id"),
    occurrences: integer("occurrences").notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [unique("audit_finding_once").on(table.invariant, table.subject)],
);

/** Has one row, which only lib/wallet/audit-step.sql writes. */
export const auditProgress = pgTable(
  "ledger_audit",
  {
    id: integer("id").primaryKey().default(1),
    /**
     * All transfers up to this id are committed and audited. One run behind `transfers_seen`, because a slow
     * transaction may still commit a lower id. Null before the first run.
     */
    transfersUntil: bigIntColumn("transfers_until"),
    transfersSeen: bigIntColumn("transfers_seen").notNull().default(0),
    shipmentsUntil: bigIntColumn("shipments_until"),
    shipmentsSeen: bigIntColumn("shipments_seen").notNull().default(0),
    paymentsUntil: bigIntColumn("payments_until"),
    paymentsSeen: bigIntColumn("payments_seen").notNull().default(0),
    seenBefore: bigIntColumn("seen_before").notNull().default(0),
    /**
     * Fingerprint of the change triggers and their functions. A different value shows that a trigger may have been
     * disabled.
     */
    watchers: text("watchers"),
    wholeAt: timestampColumn("whole_at"),
  },
  (table) => [check("ledger_audit_one", sql`${table.id} = 1`)],
);

/** Rows that changed since the last audit. Triggers insert the entries. A null `subject_id` means all rows. */
export const ledgerChange = pgTable(
  "ledger_change",
  {
    id: id(),
    kind: text("kind").$type<"ledger" | "shipment" | "payment">().notNull(),
    subjectId: bigIntColumn("subject_id"),
  },
  (table) => [check("ledger_change_kind", sql`${table.kind} in ('ledger','shipment','payment')`)],
);

export const walletCheckpoint = pgTable("wallet_checkpoint", {
  accountId: bigIntColumn("account_id").primaryKey(),
  version: bigIntColumn("version").notNull(),
  balance: bigIntColumn("balance").notNull(),
});
