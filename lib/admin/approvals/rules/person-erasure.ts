import type { Tx } from "@/db/client";
import { erasePersonAsAdmin } from "@/lib/admin/personal-data/erase-person";
import { hashContent } from "@/lib/core/admin/catalogue-change";
import { maskPhone } from "@/lib/core/input/e164";
import { findPerson } from "@/lib/personal-data/find-person";
import type { ProposalRule } from "./rule";

interface ProposedErasure {
  phone: string;
  reason: string;
}

export const personErasureRule: ProposalRule<ProposedErasure> = {
  kind: "person.erasure",
  evaluate: async (_tx, _actor, payload) => ({ needsSecond: true, right: "operations", payload }),
  async snapshot(tx: Tx, { phone }) {
    const { shipments, asSender, asReceiver, messages, underWay } = await findPerson(phone, tx);
    return {
      subject: ["person", maskPhone(phone)],
      // A shipment that ends after the proposal changes the scope of the erasure.
      version: hashContent({ shipments, underWay }),
      before: { as_sender: asSender, as_receiver: asReceiver, messages },
      after: { under_way: underWay },
    };
  },
  async apply(tx, actor, payload) {
    const { underWay } = await erasePersonAsAdmin(tx, actor, payload);
    return { under_way: underWay };
  },
};
