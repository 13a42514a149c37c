import { read } from "@/db/client";
import { and, asc, eq, isNull } from "drizzle-orm";
import { member } from "@/db/schema/members";
import { merchant } from "@/db/schema/merchants";
import type { MemberRole } from "@/lib/core/access/member-rights";

interface OwnBusiness {
  id: number;
  name: string;
  role: MemberRole;
}

export async function listBusinesses(userId: number): Promise<OwnBusiness[]> {
  return await read()
    .select({ id: merchant.id, name: merchant.businessName, role: member.role })
    .from(member)
    .innerJoin(merchant, eq(merchant.id, member.merchantId))
    .where(and(eq(member.userId, userId), isNull(member.endedAt)))
    .orderBy(asc(merchant.businessName), asc(merchant.id));
}
