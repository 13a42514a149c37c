import { transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import { freshEmail, PASSWORD, registerTestAccount } from "@/lib/accounts/account.fixture";
import { hashPassword } from "@/lib/accounts/hash-password";
import type { MemberRole } from "@/lib/core/access/member-rights";
import { approveMerchant, verifyEmail } from "@/lib/merchants/change-status";

export async function createTestBusiness() {
  const registered = await registerTestAccount();
  await transaction(async (tx) => {
    await verifyEmail(tx, registered.merchantId);
    await approveMerchant(tx, registered.merchantId);
  });
  return registered;
}

export async function createTestMember(merchantId: number, role: MemberRole, email = freshEmail()) {
  const passwordHash = await hashPassword(PASSWORD);
  const [user] = await pool<{ id: number }[]>`
    insert into app_user (email, password_hash, role, merchant_id)
    values (${email}, ${passwordHash}, 'merchant', ${merchantId}) returning id`;
  await addMember(merchantId, user!.id, role);
  return { userId: user!.id, email, password: PASSWORD, merchantId };
}

export async function addMember(merchantId: number, userId: number, role: MemberRole): Promise<void> {
  await pool`insert into member (merchant_id, user_id, role) values (${merchantId}, ${userId}, ${role})`;
}
