import type { Caller } from "@/lib/core/caller";
import { parseSearch } from "@/lib/core/input/codes";
import { listNormalForms } from "@/lib/core/input/text";
import type { PaymentStatus } from "@/lib/core/shipment";
import type { ShipmentListQuery } from "@/lib/core/shipments/shipment-request";
import { env } from "@/lib/platform/env";
import type { Search } from "./search-condition";

export type ListQuery = Omit<ShipmentListQuery, "page" | "per_page"> & {
  payment_status?: PaymentStatus | undefined;
  needsDecision?: boolean | undefined;
};

export function buildHeldParcelCondition(failure: string): string {
  return `not (${failure}->>'final')::boolean and ${failure}->>'code' <> 'lost'
    and ${failure}->>'custody' not in ('merchant', 'receiver')`;
}

export interface ListFilter {
  caller: Caller;
  where: string;
  values: (string | number)[];
  search: Search | null;
}

export function listFilter(caller: Caller, query: ListQuery, withPeople = false): ListFilter {
  const values: (string | number)[] = [];
  const bind = (value: string | number) => `$${values.push(value)}`;
  const conditions = [`s.merchant_id = ${bind(caller.merchantId)}`, `s.mode = ${bind(caller.mode)}`];
  if (query.status) conditions.push(`s.status = ${bind(query.status)}`);
  if (query.needsDecision) conditions.push("s.status = 'failed'", buildHeldParcelCondition("s.failure"));
  if (query.payment_status) conditions.push(...paymentStatus(query.payment_status, bind));
  if (query.type) conditions.push(`s.type = ${bind(query.type)}`);
  if (query.merchant_reference) {
    const forms = listNormalForms(query.merchant_reference).map(bind);
    conditions.push(`s.merchant_reference in (${forms.join(", ")})`);
  }
  if (query.created_from) conditions.push(`s.created_at >= ${bind(query.created_from)}::timestamptz`);
  if (query.created_to) conditions.push(`s.created_at <= ${bind(query.created_to)}::timestamptz`);
  const asked = parseSearch(query.search ?? "", env.TRACKING_PREFIX);
  const search = asked.text === "" ? null : { ...asked, withPeople };
  return { caller, where: conditions.join(" and "), values, search };
}

/** The index of unpaid shipments is partial, so the condition must repeat the index predicate. */
function paymentStatus(status: PaymentStatus, bind: (value: string) => string): string[] {
  const asked = `s.payment_status = ${bind(status)}`;
  return status === "paid" ? [asked] : [asked, "s.payment_status <> 'paid'"];
}
