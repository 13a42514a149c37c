import { type FailureDecision, resolveFailureAsAdmin } from "@/lib/admin/shipments/resolve-failure";
import { standing } from "@/lib/admin/shipments/shipment-decision";
import { hashContent } from "@/lib/core/admin/catalogue-change";
import { lockShipment } from "@/lib/shipments/transitions/lock";
import { exceedsSingleApproverLimit } from "./single-approver-limit";
import type { ProposalRule } from "./rule";

type ProposedGoodwill = FailureDecision & { shipmentId: number };

export const goodwillRule: ProposalRule<ProposedGoodwill> = {
  kind: "shipment.goodwill",
  async evaluate(tx, actor, payload) {
    const { row } = await lockShipment(tx, payload.shipmentId);
    const amountTzs = payload.claimTzs ?? 0;
    const needsSecond = await exceedsSingleApproverLimit(tx, actor, { mode: row.mode, amountTzs });
    return { needsSecond, right: "failures", payload };
  },
  async snapshot(tx, { shipmentId, resolution, claimTzs }) {
    const { row } = await lockShipment(tx, shipmentId);
    const before = { mode: row.mode, ...standing(row) };
    return {
      subject: ["shipment", shipmentId],
      version: hashContent(before),
      before,
      after: { ...before, resolution, claim: claimTzs ?? 0 },
    };
  },
  async apply(tx, actor, { shipmentId, ...decision }) {
    await resolveFailureAsAdmin(tx, actor, shipmentId, decision);
    return {};
  },
};
