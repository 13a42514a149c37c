import type { Tx } from "@/db/client";
import { hashContent } from "@/lib/core/admin/catalogue-change";
import { maskPhone } from "@/lib/core/input/e164";
import { findPerson } from "@/lib/personal-data/find-person";
import type { ProposalRule } from "./rule";

interface ProposedExport {
  phone: string;
  reason: string;
}

export const personExportRule: ProposalRule<ProposedExport> = {
  kind: "person.export",
  evaluate: async (_tx, _actor, payload) => ({ needsSecond: true, right: "operations", payload }),
  async snapshot(tx: Tx, { phone }) {
    const { asSender, asReceiver, messages } = await findPerson(phone, tx);
    return {
      subject: ["person", maskPhone(phone)],
      // Data that arrives after the proposal does not end the proposal.
      version: hashContent({ phone }),
      before: null,
      after: { as_sender: asSender, as_receiver: asReceiver, messages },
    };
  },
  apply: async () => ({}),
};
