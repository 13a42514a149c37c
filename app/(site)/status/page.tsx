import type { Metadata } from "next";
import { getLocale } from "@/app/page-choices";
import { STATUS_PAGE_LABELS } from "@/components/site/status-labels";
import { StatusList } from "@/components/site/status-list";
import { readServiceStatus } from "@/lib/reports/service-status";

export async function generateMetadata(): Promise<Metadata> {
  const { title, lead } = STATUS_PAGE_LABELS[await getLocale()];
  return { title, description: lead };
}

export default async function StatusPage() {
  const status = await readServiceStatus();
  return <StatusList {...status} />;
}
