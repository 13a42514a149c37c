import type { Tx } from "@/db/client";
import { hashContent } from "@/lib/core/admin/catalogue-change";
import { maskPhone } from "@/lib/core/input/e164";
import { findPerson } from "@/lib/personal-data/find-person";
import type { ProposalRule } from "./rule";

interface ProposedExport {
  phone: string;
  reason: string;
}

/** What is confirmed is that the proposer may load the file: `mayLoadExport`. */
export const personExportRule: ProposalRule<ProposedExport> = {
  kind: "person.export",
  evaluate: async (_tx, _actor, payload) => ({ needsSecond: true, right: "operations", payload }),
  async snapshot(tx: Tx, { phone }) {
    const { asSender, asReceiver, messages } = await findPerson(phone, tx);
    return {
      subject: ["person", maskPhone(phone)],
      // All that is kept by then: more of it since is no other decision.
      version: hashContent({ phone }),
      before: null,
      after: { as_sender: asSender, as_receiver: asReceiver, messages },
    };
  },
  apply: async () => ({}),
};
