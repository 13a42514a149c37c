import { SecurityPage, securityMetadata } from "@/app/security-page";
import { requireMerchant } from "@/app/session";

export const generateMetadata = securityMetadata;

export default async function MerchantSecurity({ params }: { params: Promise<{ mode: string }> }) {
  const { person } = await requireMerchant((await params).mode, "enter");
  return <SecurityPage person={person} />;
}
