import { useLabels, useLocale } from "#locale";
import { type Column, DataTable } from "@/components/ui/data-table";
import { actionsColumn } from "@/components/admin/columns";
import { UnconfirmedActionButton } from "@/components/admin/instant-button";
import { AdminLocalTime } from "@/components/admin/moment";
import { ModeBadge } from "@/components/admin/status-badge";
import { RevealButton } from "@/components/admin/staff/reveal-button";
import { TextLink } from "@/components/admin/text-link";
import { MESSAGE_LABELS } from "@/components/messages/labels";
import { MessageBadge } from "@/components/messages/message-badge";
import { Section, SectionBody, SectionHeader } from "@/components/ui/section";
import { CopyButton } from "@/components/ui/copy-button";
import type { listMessages } from "@/lib/admin/failed-work/failed-work";
import type { ListedRow } from "@/lib/admin/keyset";
import type { Locale } from "@/lib/core/locale";
import { SECRET_TEMPLATES } from "@/lib/core/messages/message";
import { ADMIN_MESSAGE_LABELS } from "./labels-messages";

type AdminMessage = ListedRow<typeof listMessages> & { isMasked: boolean };

/** A failed message can be sent again unless its link has been erased. */
export function MessageTable({ messages }: { messages: readonly AdminMessage[] }) {
  const locale = useLocale();
  return (
    <DataTable
      caption={MESSAGE_LABELS[locale].title}
      rows={messages}
      keyOf={({ id }) => id}
      columns={columnsOf(locale)}
    />
  );
}

function columnsOf(locale: Locale): Column<AdminMessage>[] {
  const [labels, own] = [MESSAGE_LABELS[locale], ADMIN_MESSAGE_LABELS[locale]];
  return [
    { label: own.message, cell: (message) => <What message={message} /> },
    {
      label: labels.status,
      cell: ({ reason, ...message }) => (
        <>
          <MessageBadge {...message} />
          {reason && <span className="mt-1 block text-muted text-xs">{labels.reasons[reason]}</span>}
        </>
      ),
    },
    {
      label: own.merchant,
      cell: ({ merchantId, businessName, mode }) => (
        <>
          {merchantId === null ? (
            <span>–</span>
          ) : (
            <TextLink href={`/admin/merchants/${merchantId}`}>{businessName ?? merchantId}</TextLink>
          )}
          <span> </span>
          {mode === "sandbox" && <ModeBadge mode={mode} />}
        </>
      ),
    },
    {
      label: own.provider,
      cell: ({ provider, attempts }) => (
        <>
          <span>{provider === "outbox" ? own.outbox : (provider ?? "–")}</span>
          <span className="block text-muted text-xs">{own.attempts(attempts)}</span>
        </>
      ),
    },
    {
      label: own.time,
      isEnd: true,
      cell: ({ createdAt }) => <AdminLocalTime at={createdAt} />,
    },
    {
      ...actionsColumn(locale),
      cell: ({ id, status, template, recipient }) =>
        status === "failed" && !SECRET_TEMPLATES.includes(template) ? (
          <UnconfirmedActionButton
            need="retry"
            size="small"
            url={`/api/admin/messages/${id}/retry`}
            description={`${own.retry}: ${recipient}`}
            done={own.retried}
          >
            {own.retry}
          </UnconfirmedActionButton>
        ) : null,
    },
  ];
}

function What({ message }: { message: AdminMessage }) {
  const labels = useLabels(MESSAGE_LABELS);
  const { id, kind, template, recipient, shipmentId, isMasked } = message;
  const name = labels.templates[template];
  return (
    <>
      <span className="font-medium">
        {shipmentId === null ? name : <TextLink href={`/admin/shipments/${shipmentId}`}>{name}</TextLink>}
      </span>
      <span className="block text-muted text-xs [overflow-wrap:anywhere]">
        {`${labels.kinds[kind]} · ${recipient}`}
      </span>
      {isMasked && (
        <div className="mt-1.5">
          <RevealButton subject="message" id={id} name={recipient} />
        </div>
      )}
    </>
  );
}

export function SmsReportUrlCard({ provider, url }: { provider: string; url: string }) {
  const labels = useLabels(ADMIN_MESSAGE_LABELS);
  return (
    <Section className="mt-5">
      <SectionHeader title={`${labels.reports}: ${provider}`} hint={labels.reportsHint} />
      <SectionBody>
        <CopyButton text={url} label={labels.copy} copiedLabel={labels.copied} />
      </SectionBody>
    </Section>
  );
}
