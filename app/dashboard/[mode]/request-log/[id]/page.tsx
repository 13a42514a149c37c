import type { Metadata } from "next";
import { cache } from "react";
import { resolveOr404 } from "@/app/found-or-404";
import { getLocale } from "@/app/page-choices";
import { requireMerchantForMode } from "@/app/session";
import { REQUEST_LOG_LABELS } from "@/components/request-log/labels";
import { RequestDetail } from "@/components/request-log/request-detail";
import { BackLink } from "@/components/ui/back-link";
import { BreakableUrl } from "@/components/ui/breakable";
import { PageHeader } from "@/components/ui/page-header";
import { getRequest } from "@/lib/reports/list-requests";

const find = cache(async (mode: string, id: string) => {
  const { caller } = await requireMerchantForMode(mode, "integrate");
  return { caller, request: await resolveOr404(getRequest(caller, Number(id))) };
});

interface RequestProps {
  params: Promise<{ mode: string; id: string }>;
}

export async function generateMetadata({ params }: RequestProps): Promise<Metadata> {
  const { mode, id } = await params;
  const { request } = await find(mode, id);
  return {
    title: `${request.method} ${request.path} · ${REQUEST_LOG_LABELS[await getLocale()].request}`,
  };
}

export default async function RequestPage({ params }: RequestProps) {
  const { mode, id } = await params;
  const { caller, request } = await find(mode, id);
  const locale = await getLocale();
  return (
    <>
      <PageHeader
        title={
          <span className="font-mono text-base sm:text-lg">
            <span>{`${request.method} `}</span>
            <BreakableUrl text={request.path} />
          </span>
        }
        above={
          <BackLink href={`/dashboard/${caller.mode}/request-log`}>
            {REQUEST_LOG_LABELS[locale].title}
          </BackLink>
        }
      />
      <RequestDetail request={request} />
    </>
  );
}
