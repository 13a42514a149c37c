import type { Metadata } from "next";
import { cache } from "react";
import { resolveOr404 } from "@/app/found-or-404";
import { getLocale } from "@/app/page-choices";
import { requireMerchantForMode } from "@/app/session";
import { REQUEST_LOG_LABELS } from "@/components/request-log/labels";
import { RequestDetail } from "@/components/request-log/request-detail";
import { CopyButton } from "@/components/ui/copy-button";
import { ButtonLink } from "@/components/ui/button";
import { BackLink } from "@/components/ui/back-link";
import { BreakableUrl } from "@/components/ui/breakable";
import { PageHeader } from "@/components/ui/page-header";
import { createSnippets } from "@/lib/core/api-document/snippets";
import { env } from "@/lib/platform/env";
import { getRequest, type LoggedRequest } from "@/lib/reports/list-requests";

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
  const labels = REQUEST_LOG_LABELS[await getLocale()];
  const shipmentId = findShipmentId(request);
  return (
    <>
      <PageHeader
        title={
          <span className="font-mono text-base sm:text-lg">
            <span>{`${request.method} `}</span>
            <BreakableUrl text={request.path} />
          </span>
        }
        actions={
          <>
            {shipmentId !== null && (
              <ButtonLink tone="secondary" href={`/dashboard/${caller.mode}/shipments/${shipmentId}`}>
                {labels.openShipment}
              </ButtonLink>
            )}
            <CopyButton text={toCurl(request)} label={labels.copyCurl} copiedLabel={labels.copied} />
          </>
        }
        above={<BackLink href={`/dashboard/${caller.mode}/request-log`}>{labels.title}</BackLink>}
      />
      <RequestDetail request={request} />
    </>
  );
}

/** Hidden values of the stored body stay hidden, so the call may need them before it works. */
function toCurl({ method, path, requestBody }: LoggedRequest): string {
  const body = parseJson(requestBody);
  return createSnippets({ method, path, query: {}, headers: {}, body, needsKey: true }, env.APP_ORIGIN).curl;
}

/** Id of the shipment in the path, or of the shipment that the request created. */
function findShipmentId({ path, status, responseBody }: LoggedRequest): number | null {
  const id = /\/shipments\/(\d+)/.exec(path)?.[1];
  if (id) return Number(id);
  if (status !== 201 || !path.endsWith("/merchant/shipments")) return null;
  const created = parseJson(responseBody) as { id?: unknown } | undefined;
  return typeof created?.id === "number" ? created.id : null;
}

/** Undefined for a truncated body, because a truncated body is not valid JSON. */
function parseJson(body: string | null): unknown {
  try {
    return body === null ? undefined : JSON.parse(body);
  } catch {
    return undefined;
  }
}
