import { configuredSms } from "@/lib/adapters/sms/choose";
import { reportAddress } from "@/lib/adapters/sms/report-address";

export function smsReportAddress(): { provider: string; url: string } | null {
  const provider = configuredSms()?.name;
  return provider === undefined ? null : { provider, url: reportAddress(provider) };
}
