import type { Metadata } from "next";
import { buildQuery } from "@/app/link-query";
import { getLocale } from "@/app/page-choices";
import type { SearchParams } from "@/app/search-params";
import { requireMerchant } from "@/app/session";
import { MESSAGE_LABELS } from "@/components/messages/labels";
import { MessageFields } from "@/components/messages/message-fields";
import { MessageList } from "@/components/messages/message-list";
import { Section } from "@/components/ui/section";
import { FilterButtons } from "@/components/ui/filter-buttons";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { messageFilter } from "@/lib/core/messages/message";
import { listMessages } from "@/lib/notifications/list-messages";

export async function generateMetadata(): Promise<Metadata> {
  return { title: MESSAGE_LABELS[await getLocale()].title };
}

interface MessagesPageProps {
  params: Promise<{ mode: string }>;
  searchParams: SearchParams;
}

export default async function MessagesPage({ params, searchParams }: MessagesPageProps) {
  const { caller } = await requireMerchant((await params).mode, "see_shipments");
  const locale = await getLocale();
  const labels = MESSAGE_LABELS[locale];
  const filter = messageFilter.parse(await searchParams);
  const { messages, next } = await listMessages(caller, filter);
  const href = `/dashboard/${caller.mode}/messages`;
  const isFiltered = Boolean(filter.kind ?? filter.status ?? filter.recipient);
  const at = (before: number | undefined) => href + buildQuery({ ...filter, before });
  return (
    <>
      <PageHeader title={labels.title} hint={labels.hint[caller.mode]} />
      <Section>
        <form
          action={href}
          className="grid grid-cols-2 items-end gap-3 border-line border-b px-5 py-4 md:grid-cols-[8rem_8rem_10rem_12rem_auto]"
        >
          <MessageFields filter={filter} />
          <FilterButtons
            href={href}
            isFiltered={isFiltered}
            labels={labels}
            className="col-span-2 md:col-span-1"
          />
        </form>
        <MessageList messages={messages} isFiltered={isFiltered} mode={caller.mode} />
        <Pagination
          label={labels.pages}
          newest={filter.before ? { href: at(undefined), label: labels.newest } : null}
          older={next ? { href: at(next), label: labels.older } : null}
        />
      </Section>
    </>
  );
}
