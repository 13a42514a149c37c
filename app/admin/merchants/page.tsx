import { UserRoundCheck, UserRoundX } from "lucide-react";
import { logListSearch, parseId, parseChoice, parseListQuery } from "@/app/admin/query";
import { createTitle, getLocale } from "@/app/page-choices";
import type { SearchParams } from "@/app/search-params";
import { requireAdmin } from "@/app/session";
import { FilterBar, SearchField } from "@/components/admin/filter-bar";
import { KeysetPages } from "@/components/admin/keyset-pages";
import { ADMIN_LABELS } from "@/components/admin/labels";
import { MERCHANT_LABELS } from "@/components/admin/merchants/labels-merchants";
import { ApprovalTable, MerchantTable } from "@/components/admin/merchants/merchant-tables";
import { Section } from "@/components/ui/section";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { buildOptions, Select } from "@/components/ui/select";
import { Tabs } from "@/components/ui/tabs";
import { listApprovals, listMerchants } from "@/lib/admin/merchants/merchants";
import { maskRows, maskSearchedPhone } from "@/lib/admin/personal-data/personal-data";
import { MERCHANT_STATUSES } from "@/lib/core/accounts/merchant-status";

const PATH = "/admin/merchants";
const EVERYBODY = "all";

export const generateMetadata = createTitle((locale) => MERCHANT_LABELS[locale].title);

export default async function Merchants({ searchParams }: { searchParams: SearchParams }) {
  const { userId } = await requireAdmin();
  const labels = MERCHANT_LABELS[await getLocale()];
  const query = await parseListQuery(searchParams);
  const approvals = await maskRows(userId, "merchant", await listApprovals());
  const isQueue = query.view !== EVERYBODY;
  return (
    <>
      <PageHeader title={labels.title} hint={labels.hint} />
      <Tabs
        label={labels.title}
        tabs={[
          { href: PATH, label: labels.waiting(approvals.length), isCurrent: isQueue },
          { href: `${PATH}?view=${EVERYBODY}`, label: labels.everybody, isCurrent: !isQueue },
        ]}
      />
      {isQueue ? (
        <Section>
          {approvals.length === 0 ? (
            <EmptyState
              icon={<UserRoundCheck />}
              title={labels.waitingEmpty}
              text={labels.waitingEmptyText}
            />
          ) : (
            <ApprovalTable merchants={approvals} />
          )}
        </Section>
      ) : (
        <Everybody query={query} />
      )}
    </>
  );
}

interface EverybodyProps {
  query: Record<string, string | undefined>;
}

async function Everybody({ query }: EverybodyProps) {
  const locale = await getLocale();
  const [labels, common] = [MERCHANT_LABELS[locale], ADMIN_LABELS[locale]];
  const status = parseChoice(MERCHANT_STATUSES, query.status);
  const before = parseId(query.before);
  const person = await requireAdmin();
  await logListSearch(person, maskSearchedPhone(query.search));
  const { rows, next } = await listMerchants({ status, search: query.search, before }, person.lists);
  const shown = await maskRows(person.userId, "merchant", rows);
  const kept = { view: EVERYBODY, status, search: query.search };
  return (
    <>
      <FilterBar action={PATH} hidden={{ view: EVERYBODY }} isFiltered={Boolean(status ?? query.search)}>
        <SearchField label={labels.search} defaultValue={query.search} />
        <Select
          id="status"
          label={common.status}
          defaultValue={status ?? ""}
          any={common.all}
          options={buildOptions(MERCHANT_STATUSES, common.merchantStatus)}
        />
      </FilterBar>
      <Section>
        {rows.length === 0 ? (
          <EmptyState icon={<UserRoundX />} title={labels.empty} text={labels.emptyText} />
        ) : (
          <MerchantTable merchants={shown} />
        )}
        <KeysetPages path={PATH} query={kept} isFirst={!before} next={next} />
      </Section>
    </>
  );
}
