import { and, desc, eq, getTableColumns, inArray, lt, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { read, type Tx } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import { payment, unmatchedCallback } from "@/db/schema/payments";
import { shipment } from "@/db/schema/shipments";
import { auditFinding } from "@/db/schema/wallet";
import { simulatedGateway } from "@/lib/adapters/gateway/simulated";
import { keyset, PAGE_ROWS } from "@/lib/admin/keyset";
import type { Mode } from "@/lib/core/mode";
import type { GatewayState } from "@/lib/core/money/payment-settlement";
import { GATEWAY_NAMES } from "@/lib/platform/env-services";

export type PaymentView = "open" | "late" | "mismatched" | "reversed";

interface PaymentQuery {
  mode: Mode;
  view: PaymentView;
  search?: string | undefined;
  before?: number | undefined;
}

const LATE_SCANNED = 200_000;

const mismatch = alias(auditFinding, "mismatch");
const reversal = alias(auditFinding, "reversal");
const subject = sql`'payment ' || ${payment.reference}`;

const VIEWS: Record<PaymentView, SQL> = {
  open: sql`${payment.status} in ('pending', 'processing')`,
  late: sql`${payment.status} = 'succeeded'
    and ${payment.id} > (select coalesce(max(id), 0) - ${LATE_SCANNED} from payment)
    and (${payment.completedAt} > ${payment.expiresAt} or (${payment.purpose} = 'shipment'
      and exists (select from transfer t where t.payment_id = ${payment.id} and t.type = 'TOPUP')))`,
  mismatched: sql`${mismatch.id} is not null`,
  reversed: sql`(${reversal.id} is not null
    or ${payment.id} in (select t.payment_id from transfer t where t.type = 'CHARGEBACK'))`,
};

/** `late` money came after the payment ended. A `search` ignores view and mode. */
export async function listPayments(
  { mode, view, search, before = Number.MAX_SAFE_INTEGER }: PaymentQuery,
  tx: Tx = read(),
) {
  const { id, reference, merchantId, purpose, shipmentId, status, gateway, ...columns } =
    getTableColumns(payment);
  const { providerReference, createdAt, expiresAt, completedAt, amount } = columns;
  const rows = await tx
    .select({
      ...{ id, reference, merchantId, businessName: merchant.businessName, mode: payment.mode, purpose },
      ...{ shipmentId, shipmentNumber: shipment.shipmentNumber, status, amountTzs: amount, gateway },
      ...{ providerReference, createdAt, expiresAt, completedAt },
      ...{
        gatewayState: payment.gatewayState,
        gatewayAmount: payment.gatewayAmount,
        askedAt: payment.askedAt,
      },
      held: mismatch.detail,
      reversed: reversal.detail,
      isChargedBack: sql<boolean>`exists (select from transfer t
        where t.payment_id = ${id} and t.type = 'CHARGEBACK')`,
    })
    .from(payment)
    .innerJoin(merchant, eq(merchant.id, merchantId))
    .leftJoin(shipment, eq(shipment.id, shipmentId))
    .leftJoin(mismatch, and(eq(mismatch.invariant, "payment_matches_gateway"), eq(mismatch.subject, subject)))
    .leftJoin(reversal, and(eq(reversal.invariant, "payment_stays_paid"), eq(reversal.subject, subject)))
    .where(and(lt(id, before), search ? isNamed(search) : and(eq(payment.mode, mode), VIEWS[view])))
    .orderBy(desc(id))
    .limit(PAGE_ROWS + 1);
  return keyset(rows.map(withAnswer));
}

export async function listUnmatchedCallbacks(before = Number.MAX_SAFE_INTEGER, tx: Tx = read()) {
  const rows = await tx
    .select()
    .from(unmatchedCallback)
    .where(lt(unmatchedCallback.id, before))
    .orderBy(desc(unmatchedCallback.id))
    .limit(PAGE_ROWS + 1);
  return keyset(rows.map(withAnswer));
}

const NUMBER = /^\d{1,15}$/;
const GATEWAYS = [...GATEWAY_NAMES, simulatedGateway.name];

/** Whole references only, to use the indexes. */
function isNamed(search: string): SQL {
  const byNumber = NUMBER.test(search) ? sql` or ${payment.id} = ${search}::bigint` : sql``;
  return sql`(${payment.reference} = ${search.toUpperCase()} or (${payment.providerReference} = ${search}
    and ${inArray(payment.gateway, GATEWAYS)})${byNumber})`;
}

type Asked = { gatewayState: GatewayState | null; gatewayAmount: string | null; askedAt: Date | null };

function withAnswer<Row extends Asked>({
  gatewayState: state,
  gatewayAmount: amount,
  askedAt: at,
  ...row
}: Row) {
  return { ...row, said: state && at ? { state, amount, at } : null };
}
