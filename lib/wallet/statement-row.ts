import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { PaymentMethod, PaymentProvider } from "@/lib/core/money/payment";
import type { TransferType } from "@/lib/core/money/postings";

/** Specification silent: the rows of a statement. */
export interface StatementRow {
  id: number;
  type: TransferType;
  /** Whole TZS, never negative. */
  amount: number;
  direction: "credit" | "debit";
  balance_after: number;
  shipment_id: number | null;
  shipment_number: string | null;
  receiver_name: string | null;
  dropoff_address: string | null;
  merchant_reference: string | null;
  /** Null for a transfer without a payment. */
  payment_method: PaymentMethod | null;
  payment_provider: PaymentProvider | null;
  payment_phone: string | null;
  reference: string | null;
  description: string;
  created_at: string;
  version: number;
}

/** `where` is SQL over an entry `e` and its transfer `t`. */
export async function listStatementRows(
  tx: Tx,
  accountId: number,
  { where, limit }: { where: SQL; limit?: number },
): Promise<StatementRow[]> {
  const rows = await tx.execute<Row & Record<string, unknown>>(sql`
    select t.id, t.type, t.amount, e.amount > 0 as is_credit, e.balance_after, t.shipment_id,
      s.shipment_number, s.receiver_name, s.dropoff_address, s.merchant_reference, p.method as payment_method,
      p.provider as payment_provider, p.phone_number as payment_phone, t.reference, t.description, t.created_at,
      e.account_version as version
    from entry e
    join transfer t on t.id = e.transfer_id
    left join shipment s on s.id = t.shipment_id
    left join payment p on p.id = t.payment_id
    where e.account_id = ${accountId} and ${where}
    order by e.account_version desc ${limit === undefined ? sql`` : sql`limit ${limit}`}`);
  return rows.map(({ is_credit, created_at, ...row }) => ({
    ...row,
    direction: is_credit ? "credit" : "debit",
    created_at: new Date(created_at).toISOString(),
  }));
}

type Row = Omit<StatementRow, "direction" | "created_at"> & { is_credit: boolean; created_at: string | Date };
