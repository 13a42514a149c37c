import { expect, test } from "vitest";
import { openTestSession } from "@/lib/accounts/account.fixture";
import { enrolTotpApp, enrolPasskey } from "@/lib/accounts/factors/factors.fixture";
import { listFactors } from "@/lib/accounts/factors/factors";
import { findSession } from "@/lib/accounts/find-session";
import { listMerchantLog } from "@/lib/merchants/log/merchant-log";
import { createTestBusiness, addMember, createTestMember } from "./member.fixture";
import { resetMemberFactors } from "./change-member";

async function reset(merchantId: number, actorId: number, userId: number): Promise<string> {
  const { sessionId } = (await findSession(await openTestSession(actorId)))!;
  const visit = { merchantId, actorId, sessionId, ip: "203.0.113.9", requestId: "req_x" };
  return resetMemberFactors(visit, userId).then(
    () => "done",
    (error) => error.condition,
  );
}

test("an owner resets a member's factors, which ends the member's sessions and is logged", async () => {
  const { merchantId, userId } = await createTestBusiness();
  const colleague = await createTestMember(merchantId, "manager");
  const token = await openTestSession(colleague.userId);
  await enrolTotpApp(token);
  await enrolPasskey(colleague.userId);
  expect(await reset(merchantId, userId, colleague.userId)).toBe("done");
  expect(await listFactors(colleague.userId)).toEqual({ totp: null, passkeys: [], recoveryCodesLeft: 0 });
  expect(await findSession(token)).toBeNull();
  const { entries } = await listMerchantLog({ merchantId, mode: "live" }, { about: "factor" });
  expect(entries.map(({ action, subject }) => [action, subject])).toContainEqual([
    "factor.reset",
    colleague.email,
  ]);
  expect(await reset(merchantId, userId, colleague.userId)).toBe("not_found");
});

test("an owner cannot reset their own factors, or those of shared members or other businesses", async () => {
  const [{ merchantId, userId }, other] = [await createTestBusiness(), await createTestBusiness()];
  await enrolPasskey(userId);
  expect(await reset(merchantId, userId, userId)).toBe("forbidden");
  const shared = await createTestMember(merchantId, "manager");
  await addMember(other.merchantId, shared.userId, "viewer");
  await enrolPasskey(shared.userId);
  expect(await reset(merchantId, userId, shared.userId)).toBe("ask_support");
  await enrolPasskey(other.userId);
  expect(await reset(merchantId, userId, other.userId)).toBe("not_found");
});

test("a member who is not an owner cannot reset factors", async () => {
  const { merchantId, userId } = await createTestBusiness();
  const manager = await createTestMember(merchantId, "manager");
  await enrolPasskey(userId);
  expect(await reset(merchantId, manager.userId, userId)).toBe("role_not_permitted");
});
