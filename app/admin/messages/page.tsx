import { MessageSquare } from "lucide-react";
import { logListSearch, parseId, parseChoice, parseListQuery } from "@/app/admin/query";
import { createTitle, getLocale } from "@/app/page-choices";
import type { SearchParams } from "@/app/search-params";
import { requireAdmin } from "@/app/session";
import { ADMIN_MESSAGE_LABELS } from "@/components/admin/failed-work/labels-messages";
import { MessageTable, SmsReportUrlCard } from "@/components/admin/failed-work/message-table";
import { FilterBar } from "@/components/admin/filter-bar";
import { KeysetPages } from "@/components/admin/keyset-pages";
import { MESSAGE_LABELS } from "@/components/messages/labels";
import { MessageFields } from "@/components/messages/message-fields";
import { Section } from "@/components/ui/section";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { listMessages } from "@/lib/admin/failed-work/failed-work";
import { maskRows } from "@/lib/admin/personal-data/personal-data";
import { maskRecipient } from "@/lib/core/access/masking";
import { messageFilter } from "@/lib/core/messages/message";
import { MODES } from "@/lib/core/mode";
import { getSmsReportUrl } from "@/lib/notifications/note-sms-report";

const PATH = "/admin/messages";

export const generateMetadata = createTitle((locale) => MESSAGE_LABELS[locale].title);

export default async function Messages({ searchParams }: { searchParams: SearchParams }) {
  const person = await requireAdmin();
  const locale = await getLocale();
  const labels = ADMIN_MESSAGE_LABELS[locale];
  const query = await parseListQuery(searchParams);
  const filter = messageFilter.parse(query);
  const [mode, merchantId] = [parseChoice(MODES, query.mode), parseId(query.merchant)];
  const { kind, status, recipient, before } = filter;
  await logListSearch(person, recipient === undefined ? null : maskRecipient(recipient));
  const { rows, next } = await listMessages({ ...filter, mode, merchantId }, person.lists);
  const shown = await maskRows(person.userId, "message", rows);
  const address = getSmsReportUrl();
  return (
    <>
      <PageHeader title={MESSAGE_LABELS[locale].title} hint={labels.hint} />
      <FilterBar
        action={PATH}
        hidden={{ mode, merchant: query.merchant }}
        isFiltered={Boolean(kind ?? status ?? recipient ?? mode ?? merchantId)}
      >
        <MessageFields filter={filter} />
      </FilterBar>
      <Section>
        {rows.length === 0 ? (
          <EmptyState icon={<MessageSquare />} title={labels.empty} text={labels.emptyText} />
        ) : (
          <MessageTable messages={shown} />
        )}
        <KeysetPages
          path={PATH}
          query={{ kind, status, recipient, mode, merchant: query.merchant }}
          isFirst={!before}
          next={next}
        />
      </Section>
      {address && <SmsReportUrlCard {...address} />}
    </>
  );
}
