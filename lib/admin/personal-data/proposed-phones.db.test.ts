import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import { type MintedActor, mintActor } from "@/lib/admin/actions/actor.fixture";
import { runOrRequestApproval } from "@/lib/admin/approvals/run-or-request-approval";
import { confirm, end, REASON } from "@/lib/admin/approvals/proposal.fixture";
import type { RequestedApproval } from "@/lib/admin/approvals/request-approval";
import { personErasureRule } from "@/lib/admin/approvals/rules/person-erasure";
import { personExportRule } from "@/lib/admin/approvals/rules/person-export";
import { forgetProposedPhones } from "@/lib/personal-data/forget-proposed-phones";
import { mayLoadExport } from "./may-load-export";

// Specification: Personal data, 4.

const RULES = { export: personExportRule, erasure: personErasureRule };

async function proposed(kind: keyof typeof RULES) {
  const [proposer, second] = [await mintActor("operations"), await mintActor("operations")];
  const phone = `+25567${String(randomInt(10_000_000)).padStart(7, "0")}`;
  const payload = { phone, reason: REASON };
  const { proposal_id: id } = (await transaction((tx) =>
    runOrRequestApproval(tx, proposer, RULES[kind], payload),
  )) as RequestedApproval;
  return { proposer, second, phone, id };
}

const holdsPhone = async (id: number) => {
  const [row] = await pool<{ holds: boolean }[]>`
    select payload ? 'phone' as holds from staff_proposal where id = ${id}`;
  return row!.holds;
};
const mayLoad = (actor: MintedActor, phone: string) => transaction((tx) => mayLoadExport(tx, actor, phone));

test.each(["export", "erasure"] as const)(
  "an %s that is withdrawn or declined keeps no number",
  async (kind) => {
    for (const by of ["proposer", "second"] as const) {
      const { id, ...people } = await proposed(kind);
      expect(await holdsPhone(id)).toBe(true);
      await end(people[by], id);
      expect(await holdsPhone(id)).toBe(false);
    }
  },
);

test("one that has lapsed keeps none from the next hour on, and one that waits keeps it", async () => {
  const [lapsed, open] = [await proposed("export"), await proposed("erasure")];
  await pool`update staff_proposal set expires_at = now() - interval '1 minute' where id = ${lapsed.id}`;
  await forgetProposedPhones();
  expect([await holdsPhone(lapsed.id), await holdsPhone(open.id)]).toEqual([false, true]);
});

test("a confirmed export keeps it for the day in which it may be loaded, an erasure not at all", async () => {
  const [loaded, erased] = [await proposed("export"), await proposed("erasure")];
  await confirm(erased.second, erased.id);
  expect(await holdsPhone(erased.id)).toBe(false);
  await confirm(loaded.second, loaded.id);
  expect(await mayLoad(loaded.proposer, loaded.phone)).toBe(true);
  await forgetProposedPhones();
  expect(await holdsPhone(loaded.id)).toBe(true);
  await pool`update staff_proposal set ended_at = now() - interval '25 hours' where id = ${loaded.id}`;
  await forgetProposedPhones();
  expect(await holdsPhone(loaded.id)).toBe(false);
});
