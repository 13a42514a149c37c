import { getConfiguredSmsProvider } from "@/lib/adapters/sms/choose";
import { getReportUrl } from "@/lib/adapters/sms/report-address";

export function getSmsReportUrl(): { provider: string; url: string } | null {
  const provider = getConfiguredSmsProvider()?.name;
  return provider === undefined ? null : { provider, url: getReportUrl(provider) };
}
