import { SecurityPage, securityMetadata } from "@/app/security-page";
import { requireAdmin } from "@/app/session";

export const generateMetadata = securityMetadata;

export default async function AdminSecurity() {
  return <SecurityPage person={await requireAdmin()} />;
}
