import { type SQL, sql } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import { type Keyset, keyset, PAGE_ROWS } from "@/lib/admin/actions/keyset";
import type { Mode } from "@/lib/core/mode";
import type { PaymentPurpose, PaymentState } from "@/lib/core/money/payment";
import type { GatewayState } from "@/lib/core/money/payment-settlement";

export type PaymentView = "open" | "late" | "mismatched" | "reversed";

export interface AdminListedPayment {
  id: number;
  reference: string;
  merchantId: number;
  businessName: string;
  mode: Mode;
  purpose: PaymentPurpose;
  shipmentId: number | null;
  shipmentNumber: string | null;
  status: PaymentState;
  amountTzs: number;
  gateway: string;
  providerReference: string | null;
  createdAt: Date;
  expiresAt: Date;
  completedAt: Date | null;
  said: { state: GatewayState; amount: string | null; at: Date } | null;
  held: string | null;
  reversed: string | null;
  isChargedBack: boolean;
}

export interface PaymentQuery {
  mode: Mode;
  view: PaymentView;
  search?: string | undefined;
  before?: number | undefined;
}

const LOOKED_BACK = 200_000;

/** `late` money came after the payment ended. A `search` ignores view and mode. */
export async function listPaymentsForAdmin(
  { mode, view, search, before = Number.MAX_SAFE_INTEGER }: PaymentQuery,
  tx: Tx = read(),
): Promise<Keyset<AdminListedPayment>> {
  const rows = await tx.execute<PaymentRow>(sql`
    select p.id, p.reference, p.merchant_id, m.business_name, p.mode, p.purpose, p.shipment_id, s.shipment_number,
      p.status, p.amount, p.gateway, p.provider_reference, p.created_at, p.expires_at, p.completed_at,
      p.gateway_state, p.gateway_amount, p.asked_at, f.detail as held, r.detail as reversed,
      exists (select from transfer t where t.payment_id = p.id and t.type = 'CHARGEBACK') as is_charged_back
    from payment p
    join merchant m on m.id = p.merchant_id
    left join shipment s on s.id = p.shipment_id
    left join audit_finding f on f.invariant = 'payment_matches_gateway' and f.subject = 'payment ' || p.reference
    left join audit_finding r on r.invariant = 'payment_stays_paid' and r.subject = 'payment ' || p.reference
    where p.id < ${before}::bigint and ${search ? isNamed(search) : sql`p.mode = ${mode} and ${VIEWS[view]}`}
    order by p.id desc limit ${PAGE_ROWS + 1}`);
  return keyset(rows.map(listedPayment));
}

const VIEWS: Record<PaymentView, SQL> = {
  open: sql`p.status in ('pending', 'processing')`,
  late: sql`p.status = 'succeeded' and p.id > (select coalesce(max(id), 0) - ${LOOKED_BACK} from payment)
    and (p.completed_at > p.expires_at or (p.purpose = 'shipment'
      and exists (select from transfer t where t.payment_id = p.id and t.type = 'TOPUP')))`,
  mismatched: sql`f.id is not null`,
  reversed: sql`(r.id is not null or p.id in (select t.payment_id from transfer t where t.type = 'CHARGEBACK'))`,
};

const NUMBER = /^\d{1,15}$/;

/** Whole references only, to use the indexes. */
function isNamed(search: string): SQL {
  const byNumber = NUMBER.test(search) ? sql` or p.id = ${search}::bigint` : sql``;
  return sql`(p.reference = ${search.toUpperCase()} or (p.provider_reference = ${search}
    and p.gateway in ('simulated', 'clickpesa', 'selcom', 'pesapal'))${byNumber})`;
}

interface PaymentRow extends Record<string, unknown> {
  id: number | string;
  reference: string;
  merchant_id: number | string;
  business_name: string;
  mode: Mode;
  purpose: PaymentPurpose;
  shipment_id: number | string | null;
  shipment_number: string | null;
  status: PaymentState;
  amount: number | string;
  gateway: string;
  provider_reference: string | null;
  created_at: Date | string;
  expires_at: Date | string;
  completed_at: Date | string | null;
  gateway_state: GatewayState | null;
  gateway_amount: string | null;
  asked_at: Date | string | null;
  held: string | null;
  reversed: string | null;
  is_charged_back: boolean;
}

function listedPayment(row: PaymentRow): AdminListedPayment {
  return {
    id: Number(row.id),
    reference: row.reference,
    merchantId: Number(row.merchant_id),
    businessName: row.business_name,
    mode: row.mode,
    purpose: row.purpose,
    shipmentId: row.shipment_id === null ? null : Number(row.shipment_id),
    shipmentNumber: row.shipment_number,
    status: row.status,
    amountTzs: Number(row.amount),
    gateway: row.gateway,
    providerReference: row.provider_reference,
    createdAt: new Date(row.created_at),
    expiresAt: new Date(row.expires_at),
    completedAt: row.completed_at === null ? null : new Date(row.completed_at),
    said:
      row.gateway_state && row.asked_at
        ? { state: row.gateway_state, amount: row.gateway_amount, at: new Date(row.asked_at) }
        : null,
    held: row.held,
    reversed: row.reversed,
    isChargedBack: row.is_charged_back,
  };
}
