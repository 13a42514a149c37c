import { CircleCheck } from "lucide-react";
import { parseId, parseListQuery } from "@/app/admin/query";
import { createTitle, getLocale } from "@/app/page-choices";
import type { SearchParams } from "@/app/search-params";
import { requireAdmin } from "@/app/session";
import { SectionTabs } from "@/components/admin/section-tabs";
import { FAILURE_LABELS } from "@/components/admin/failed-work/labels-failures";
import { DeliveryTable, EndpointTable } from "@/components/admin/failed-work/webhook-failures";
import { buildHref, KeysetPages } from "@/components/admin/keyset-pages";
import { TextLink } from "@/components/admin/text-link";
import { Section, SectionHeader } from "@/components/ui/section";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { listFailedDeliveries, listTroubledEndpoints } from "@/lib/admin/failed-work/failed-work";

const PATH = "/admin/failed-jobs/webhooks";
const GIVEN_UP = "given-up";

export const generateMetadata = createTitle((locale) => FAILURE_LABELS[locale].webhooks);

export default async function FailedWebhooks({ searchParams }: { searchParams: SearchParams }) {
  const { lists } = await requireAdmin();
  const labels = FAILURE_LABELS[await getLocale()];
  const query = await parseListQuery(searchParams);
  const [before, givenUp] = [parseId(query.before), query.only === GIVEN_UP];
  const [endpoints, { rows, next }] = await Promise.all([
    listTroubledEndpoints(),
    listFailedDeliveries({ givenUp, before }, lists),
  ]);
  return (
    <>
      <PageHeader title={labels.title} hint={labels.hint} />
      <SectionTabs labels={labels} tabs={["jobs", "webhooks"]} current="webhooks" />
      <div className="space-y-5">
        <Section>
          <SectionHeader title={labels.endpoints} hint={labels.endpointsHint} />
          {endpoints.length === 0 ? (
            <p className="px-5 py-4 text-muted text-sm">{labels.endpointsEmpty}</p>
          ) : (
            <EndpointTable endpoints={endpoints} />
          )}
        </Section>
        <Section>
          <SectionHeader
            title={labels.deliveries}
            actions={
              <TextLink href={buildHref(PATH, { only: givenUp ? undefined : GIVEN_UP })} className="text-sm">
                {givenUp ? labels.all : labels.onlyGivenUp}
              </TextLink>
            }
          />
          {rows.length === 0 ? (
            <EmptyState
              icon={<CircleCheck />}
              title={labels.deliveriesEmpty}
              text={labels.deliveriesEmptyText}
            />
          ) : (
            <DeliveryTable deliveries={rows} />
          )}
          <KeysetPages path={PATH} query={{ only: query.only }} isFirst={!before} next={next} />
        </Section>
      </div>
    </>
  );
}
