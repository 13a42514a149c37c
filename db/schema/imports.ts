import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { bigIntColumn, createdAt, id, timestampColumn, mode } from "@/db/schema/columns";
import { appUser, ownerId } from "@/db/schema/merchants";
import { shipment } from "@/db/schema/shipments";

export type ImportLineState = "invalid" | "ready" | "booked" | "refused" | "skipped";
export interface LineProblem {
  column: string | null;
  message: string;
  type: string;
  value?: string | undefined;
  allowed?: string[] | undefined;
}

export const shipmentImport = pgTable(
  "shipment_import",
  {
    id: id(),
    merchantId: ownerId(),
    mode: mode(),
    fileName: text("file_name").notNull(),
    fileHash: text("file_hash").notNull(),
    status: text("status").$type<"draft" | "running" | "done">().notNull().default("draft"),
    total: bigIntColumn("total").notNull().default(0),
    createdBy: bigIntColumn("created_by").references(() => appUser.id),
    createdAt: createdAt(),
    finishedAt: timestampColumn("finished_at"),
  },
  (table) => [
    unique("shipment_import_file").on(table.id, table.merchantId, table.mode, table.fileHash),
    index("shipment_import_newest").on(table.merchantId, table.mode, table.id),
    check("shipment_import_status", sql`${table.status} in ('draft','running','done')`),
  ],
);

export const shipmentImportLine = pgTable(
  "shipment_import_line",
  {
    importId: bigIntColumn("import_id").notNull(),
    /** Row number in the spreadsheet. Earlier releases did not count blank rows. */
    line: integer("line").notNull(),
    merchantId: bigIntColumn("merchant_id").notNull(),
    mode: mode(),
    fileHash: text("file_hash").notNull(),
    raw: jsonb("raw").$type<Record<string, string>>().notNull(),
    problems: jsonb("problems").$type<LineProblem[]>().notNull().default([]),
    quote: jsonb("quote").$type<Record<string, unknown>>(),
    agreedPlaces: jsonb("agreed_places").$type<Record<string, unknown>>(),
    state: text("state").$type<ImportLineState>().notNull(),
    shipmentId: bigIntColumn("shipment_id").references(() => shipment.id),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    foreignKey({
      name: "shipment_import_line_file",
      columns: [table.importId, table.merchantId, table.mode, table.fileHash],
      foreignColumns: [
        shipmentImport.id,
        shipmentImport.merchantId,
        shipmentImport.mode,
        shipmentImport.fileHash,
      ],
    }),
    // Prevents a second booking of a row if the file is uploaded again.
    uniqueIndex("shipment_import_line_booked_once")
      .on(table.merchantId, table.mode, table.fileHash, table.line)
      .where(sql`shipment_id is not null`),
    check(
      "shipment_import_line_state",
      sql`${table.state} in ('invalid','ready','booked','refused','skipped')`,
    ),
    check(
      "shipment_import_line_booked",
      sql`(${table.state} = 'booked') = (${table.shipmentId} is not null)`,
    ),
  ],
);
