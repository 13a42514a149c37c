import type { Metadata } from "next";
import { foundOr404 } from "@/app/found-or-404";
import { currentLocale } from "@/app/page-choices";
import { requireWorkingMerchant } from "@/app/session";
import { REQUEST_LOG_LABELS } from "@/components/request-log/labels";
import { RequestDetail } from "@/components/request-log/request-detail";
import { BackLink } from "@/components/ui/back-link";
import { Breakable } from "@/components/ui/breakable";
import { PageHeader } from "@/components/ui/page-header";
import { getRequest } from "@/lib/reports/get-request";

export async function generateMetadata(): Promise<Metadata> {
  return { title: REQUEST_LOG_LABELS[await currentLocale()].request };
}

export default async function RequestPage({ params }: { params: Promise<{ mode: string; id: string }> }) {
  const { mode, id } = await params;
  const { caller } = await requireWorkingMerchant(mode, "integrate");
  const locale = await currentLocale();
  const request = await foundOr404(getRequest(caller, Number(id)));
  return (
    <>
      <PageHeader
        title={
          <span className="font-mono text-base sm:text-lg">
            {request.method} <Breakable text={request.path} />
          </span>
        }
        above={
          <BackLink href={`/dashboard/${caller.mode}/request-log`}>
            {REQUEST_LOG_LABELS[locale].title}
          </BackLink>
        }
      />
      <RequestDetail request={request} locale={locale} />
    </>
  );
}
