import { and, desc, eq, getTableColumns, inArray, lt, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { read, transaction, type Tx } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import { payment, unmatchedCallback } from "@/db/schema/payments";
import { shipment } from "@/db/schema/shipments";
import { auditFinding } from "@/db/schema/wallet";
import { getGatewayByName } from "@/lib/adapters/gateway/choose";
import { simulatedGateway } from "@/lib/adapters/gateway/simulated";
import { defineAdminAction, type ReasonInput } from "@/lib/admin/admin-action";
import { exceedsSingleApproverLimit } from "@/lib/admin/approvals/request-approval";
import { createConflictError } from "@/lib/admin/errors";
import { toKeysetPage, ADMIN_PAGE_SIZE } from "@/lib/admin/keyset";
import type { Actor } from "@/lib/admin/log/actions";
import { closeFinding } from "@/lib/audit-issues/audit-issues";
import { hashContent } from "@/lib/core/admin/catalogue-change";
import { ConditionError } from "@/lib/core/conditions";
import type { Mode } from "@/lib/core/mode";
import type { ChargeStatus, GatewayState } from "@/lib/core/money/payment-settlement";
import { chargebackPostings } from "@/lib/core/money/postings";
import { lockPaymentById } from "@/lib/payments/lock";
import { describeReversalIssue, settlePayment } from "@/lib/payments/settle";
import { GATEWAY_NAMES } from "@/lib/platform/env-services";
import { postTransfer } from "@/lib/wallet/post";
import { freezeWallet, lockWallet } from "@/lib/wallet/wallet";

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

/** `late` means that the money arrived after the payment ended. A `search` ignores view and mode. */
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
    .limit(ADMIN_PAGE_SIZE + 1);
  return toKeysetPage(rows.map(withAnswer));
}

export async function listUnmatchedCallbacks(before = Number.MAX_SAFE_INTEGER, tx: Tx = read()) {
  const rows = await tx
    .select()
    .from(unmatchedCallback)
    .where(lt(unmatchedCallback.id, before))
    .orderBy(desc(unmatchedCallback.id))
    .limit(ADMIN_PAGE_SIZE + 1);
  return toKeysetPage(rows.map(withAnswer));
}

const NUMBER = /^\d{1,15}$/;
const GATEWAYS = [...GATEWAY_NAMES, simulatedGateway.name];

/** Matches only whole references, so that the query uses the indexes. */
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

type Chargeback = ReasonInput & { paymentId: number };

const NO_REVERSAL = "No reversal by the gateway is open for this payment";

/**
 * Takes the amount from the wallet, and any part above the balance from the platform's revenue. Freezes the
 * wallet. Throws not_found, validation_error. Specification silent: money that a gateway takes back.
 */
export const chargeBackPayment = defineAdminAction({
  right: "money",
  approval: {
    kind: "payment.chargeback",
    async evaluate(tx, actor, payload: Chargeback) {
      const { row } = await lockPaymentById(tx, payload.paymentId);
      const amount = { mode: row.mode, amountTzs: row.amount };
      const needsSecond = await exceedsSingleApproverLimit(tx, actor, amount);
      return { needsSecond, right: "money", payload };
    },
    async snapshot(tx, { paymentId }) {
      const { row } = await lockPaymentById(tx, paymentId);
      const { mode, reference, amount, status } = row;
      const { invariant, subject } = describeReversalIssue(row);
      const isReversal = and(eq(auditFinding.invariant, invariant), eq(auditFinding.subject, subject));
      const [held] = await tx.select().from(auditFinding).where(isReversal);
      if (!held) throw createConflictError(NO_REVERSAL);
      const { detail: finding } = held;
      return {
        subject: ["payment", paymentId],
        version: hashContent({ status, amount, held: finding }),
        before: { mode, reference, finding },
        after: { mode, reference, finding, amount },
      };
    },
  },
  async lock(tx, { paymentId }) {
    const { row } = await lockPaymentById(tx, paymentId);
    return { row, wallet: await lockWallet(tx, row) };
  },
  async apply(tx, { paymentId }, { row, wallet }) {
    const finding = await closeFinding(tx, describeReversalIssue(row));
    if (!finding) throw createConflictError(NO_REVERSAL);
    const { mode, merchantId, reference, amount } = row;
    const balance = wallet.balance ?? 0;
    const postings = chargebackPostings(amount, balance);
    // The transfer references no shipment, because a shipment has at most one transfer of each type.
    const description = `Chargeback of payment ${reference}`;
    for (const posting of postings)
      await postTransfer(tx, posting, { mode, merchantId, paymentId, reference, description });
    await freezeWallet(tx, wallet.id);
    const from_wallet = postings.find(({ from }) => from === "merchant_wallet")?.amountTzs ?? 0;
    const { status, balance: stored } = wallet;
    return {
      action: "payment.charged_back",
      subject: ["payment", paymentId],
      before: { reference, mode, balance: stored, wallet: status, finding: finding.detail },
      after: { amount, from_wallet, balance: balance - from_wallet, wallet: "frozen" },
    };
  },
});

/** Writes the log entry first, so that a gateway timeout is also logged. Throws not_found, payment_gateway_error. */
export async function queryGateway(actor: Actor, paymentId: number): Promise<void> {
  await transaction((tx) => recordGatewayQuery(tx, actor, { paymentId }));
  await settlePayment(paymentId);
}

const recordGatewayQuery = defineAdminAction({
  right: "money",
  async apply(tx, { paymentId }: { paymentId: number }) {
    const [row] = await tx.select().from(payment).where(eq(payment.id, paymentId));
    if (!row) throw new ConditionError("not_found");
    const { reference, status, gatewayState } = row;
    return {
      action: "payment.gateway_asked",
      subject: ["payment", paymentId],
      before: { reference, status, gateway_state: gatewayState },
    };
  },
});

/** Stores the gateway's response and credits no wallet. Throws not_found, payment_gateway_error. */
export async function queryUnmatchedCallback(actor: Actor, callbackId: number): Promise<void> {
  const found = await transaction((tx) => recordUnmatchedQuery(tx, actor, { callbackId }));
  const charge = await getGatewayByName(found.gateway)
    .getStatus(found.reference, found.providerReference)
    .catch(async (error: unknown) => {
      await storeAnswer(callbackId, null);
      throw new ConditionError("payment_gateway_error", "The gateway did not answer", { cause: error });
    });
  await storeAnswer(callbackId, charge);
}

const recordUnmatchedQuery = defineAdminAction({
  right: "money",
  async apply(tx, { callbackId }: { callbackId: number }) {
    const [row] = await tx.select().from(unmatchedCallback).where(eq(unmatchedCallback.id, callbackId));
    if (!row) throw new ConditionError("not_found");
    const { gateway, reference, gatewayState } = row;
    return {
      audit: {
        action: "unmatched_callback.gateway_asked",
        subject: ["unmatched_callback", callbackId],
        before: { gateway, reference, gateway_state: gatewayState },
      },
      result: row,
    };
  },
});

/** If the gateway sends the same callback again, the entry reopens. Throws not_found, validation_error. */
export const dismissUnmatchedCallback = defineAdminAction({
  right: "money",
  async apply(tx, { callbackId }: ReasonInput & { callbackId: number }) {
    const [row] = await tx.delete(unmatchedCallback).where(eq(unmatchedCallback.id, callbackId)).returning();
    if (!row) throw new ConditionError("not_found");
    return {
      action: "unmatched_callback.forgotten",
      subject: ["unmatched_callback", callbackId],
      before: {
        gateway: row.gateway,
        reference: row.reference,
        provider_reference: row.providerReference,
        occurrences: row.occurrences,
        gateway_state: row.gatewayState,
        gateway_amount: row.gatewayAmount,
      },
    };
  },
});

async function storeAnswer(callbackId: number, charge: ChargeStatus | null): Promise<void> {
  const gatewayAmount = charge?.state === "succeeded" ? `${charge.amountTzs} ${charge.currency}` : null;
  await transaction((tx) =>
    tx
      .update(unmatchedCallback)
      .set({ gatewayState: charge?.state ?? "no_answer", gatewayAmount, askedAt: sql`clock_timestamp()` })
      .where(eq(unmatchedCallback.id, callbackId)),
  );
}
