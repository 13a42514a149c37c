import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import { createTestActor, type TestActor } from "@/lib/admin/actor.fixture";
import type { RequestedApproval } from "@/lib/admin/approvals/request-approval";
import {
  confirmProposalAs,
  rejectOrWithdrawProposalAs,
  TEST_REASON,
} from "@/lib/admin/approvals/proposal.fixture";
import { erasePerson, canDownloadExport, requestPersonExport } from "./personal-data";
import { deleteProposedPhones } from "@/lib/personal-data/erase-person";

// Specification: Personal data, 4.

const ACTIONS = { export: requestPersonExport, erasure: erasePerson };

async function proposed(kind: keyof typeof ACTIONS) {
  const [proposer, second] = [await createTestActor("operations"), await createTestActor("operations")];
  const phone = `+25567${String(randomInt(10_000_000)).padStart(7, "0")}`;
  const payload = { phone, reason: TEST_REASON };
  const { proposal_id: id } = (await transaction((tx) =>
    ACTIONS[kind](tx, proposer, payload),
  )) as RequestedApproval;
  return { proposer, second, phone, id };
}

const holdsPhone = async (id: number) => {
  const [row] = await pool<{ holds: boolean }[]>`
    select payload ? 'phone' as holds from staff_proposal where id = ${id}`;
  return row!.holds;
};
const mayLoad = (actor: TestActor, phone: string) => transaction((tx) => canDownloadExport(tx, actor, phone));

test.each(["export", "erasure"] as const)("a withdrawn or declined %s stores no number", async (kind) => {
  for (const by of ["proposer", "second"] as const) {
    const { id, ...people } = await proposed(kind);
    expect(await holdsPhone(id)).toBe(true);
    await rejectOrWithdrawProposalAs(people[by], id);
    expect(await holdsPhone(id)).toBe(false);
  }
});

test("a lapsed proposal loses the number within an hour, an open one has it", async () => {
  const [lapsed, open] = [await proposed("export"), await proposed("erasure")];
  await pool`update staff_proposal set expires_at = now() - interval '1 minute' where id = ${lapsed.id}`;
  await deleteProposedPhones();
  expect([await holdsPhone(lapsed.id), await holdsPhone(open.id)]).toEqual([false, true]);
});

test("a confirmed export has the number while it may be downloaded, an erasure has none", async () => {
  const [loaded, erased] = [await proposed("export"), await proposed("erasure")];
  await confirmProposalAs(erased.second, erased.id);
  expect(await holdsPhone(erased.id)).toBe(false);
  await confirmProposalAs(loaded.second, loaded.id);
  expect(await mayLoad(loaded.proposer, loaded.phone)).toBe(true);
  await deleteProposedPhones();
  expect(await holdsPhone(loaded.id)).toBe(true);
  await pool`update staff_proposal set ended_at = now() - interval '25 hours' where id = ${loaded.id}`;
  await deleteProposedPhones();
  expect(await holdsPhone(loaded.id)).toBe(false);
});
