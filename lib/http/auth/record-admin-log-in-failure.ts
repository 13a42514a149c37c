import { type LogInFacts, type RefusedLogIn, recordBadLogIn } from "@/lib/admin/log/record-log-in";
import type { Role } from "@/db/schema/merchants";
import { ConditionError } from "@/lib/core/conditions";

interface Refused extends LogInFacts {
  role: Role;
  way: RefusedLogIn["way"];
}

export function recordAdminLogInFailure(error: unknown, { role, ...facts }: Refused): void {
  if (role !== "admin" || !(error instanceof ConditionError) || error.condition === "busy") return;
  recordBadLogIn({ ...facts, outcome: error.condition === "rate_limited" ? "rate_limited" : "wrong" });
}
