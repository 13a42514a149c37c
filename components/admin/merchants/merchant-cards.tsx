import type { ReactNode } from "react";
import { useLabels, useLocale } from "#locale";
import { DataTable } from "@/components/ui/data-table";
import { DescriptionList } from "@/components/admin/description-list";
import { ADMIN_LABELS } from "@/components/admin/labels";
import { AdminLocalTime } from "@/components/admin/moment";
import { RevealButton } from "@/components/admin/staff/reveal-button";
import { ModeBadge } from "@/components/admin/status-badge";
import { TextLink } from "@/components/admin/text-link";
import { Status } from "@/components/ui/status";
import { BreakableUrl } from "@/components/ui/breakable";
import { Section, SectionHeader } from "@/components/ui/section";
import { WEBHOOK_LABELS } from "@/components/webhooks/labels";
import type { getMerchant } from "@/lib/admin/merchants/merchants";
import { MODES } from "@/lib/core/mode";
import { MERCHANT_LABELS } from "./labels-merchants";

type Detail = Awaited<ReturnType<typeof getMerchant>>;

interface FactsCardProps extends Pick<Detail, "people"> {
  merchant: Detail["merchant"] & { isMasked: boolean };
}

export function MerchantFactsCard({ merchant, people }: FactsCardProps) {
  const [labels, common] = [useLabels(MERCHANT_LABELS), useLabels(ADMIN_LABELS)];
  const moment = (at: Date | null) => at && <AdminLocalTime at={at} />;
  return (
    <Section>
      <SectionHeader
        title={labels.facts}
        actions={
          merchant.isMasked && (
            <RevealButton subject="merchant" id={merchant.id} name={merchant.businessName} />
          )
        }
      />
      <DescriptionList
        facts={[
          [labels.email, merchant.businessEmail],
          [labels.phone, merchant.phone],
          [labels.language, labels.languages[merchant.language]],
          [labels.address, merchant.address],
          [labels.pinRequired, merchant.requirePin ? common.yes : common.no],
          [labels.registered, moment(merchant.createdAt)],
          [labels.verifiedAt, moment(merchant.emailVerifiedAt)],
          [labels.approvedAt, moment(merchant.approvedAt)],
          [labels.rejectReason, merchant.rejectReason],
          ...people.map((person): [string, ReactNode] => [
            `${labels.lastSeen}: ${person.email}`,
            moment(person.lastSeenAt) ?? common.never,
          ]),
        ]}
      />
    </Section>
  );
}

interface ActivityCardProps extends Pick<Detail, "activity"> {
  merchantId: number;
}

export function MerchantActivityCard({ merchantId, activity }: ActivityCardProps) {
  const locale = useLocale();
  const labels = useLabels(MERCHANT_LABELS);
  return (
    <Section>
      <SectionHeader title={labels.shipments} />
      <DataTable
        caption={labels.shipments}
        rows={MODES}
        keyOf={(mode) => mode}
        columns={[
          {
            label: ADMIN_LABELS[locale].mode,
            cell: (mode) => (
              <TextLink href={`/admin/shipments?mode=${mode}&merchant=${merchantId}`}>
                {ADMIN_LABELS[locale].modes[mode]}
              </TextLink>
            ),
          },
          {
            label: labels.shipments,
            isEnd: true,
            cell: (mode) => activity[mode].shipments.toLocaleString("en-US"),
          },
          { label: labels.underWay, isEnd: true, cell: (mode) => activity[mode].underWay },
          {
            label: labels.lastShipment,
            isEnd: true,
            cell: (mode) => <AdminLocalTime at={activity[mode].lastShipmentAt} />,
          },
        ]}
      />
    </Section>
  );
}

export function MerchantKeysCard({ keys }: Pick<Detail, "keys">) {
  const labels = useLabels(MERCHANT_LABELS);
  return (
    <Section>
      <SectionHeader title={labels.keys} />
      {keys.length === 0 && <p className="px-5 py-4 text-muted text-sm">{labels.keysEmpty}</p>}
      <ul className="divide-y divide-line text-sm">
        {keys.map((key) => (
          <li
            key={key.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-2.5"
          >
            <span className="min-w-0">
              <span className="block truncate font-medium">{key.name}</span>
              <span className="font-mono text-muted text-xs">{`${key.prefix}…${key.last4}`}</span>
            </span>
            <span className="flex items-center gap-2 text-muted text-xs">
              {key.revokedAt ? (
                <Status tone="danger">{labels.revoked}</Status>
              ) : (
                <>
                  <span>{`${labels.lastUsed}: `}</span>
                  <AdminLocalTime at={key.lastUsedAt} />
                </>
              )}
              <ModeBadge mode={key.mode} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function MerchantEndpointsCard({ endpoints }: Pick<Detail, "endpoints">) {
  const locale = useLocale();
  const labels = useLabels(MERCHANT_LABELS);
  return (
    <Section>
      <SectionHeader title={labels.endpoints} />
      {endpoints.length === 0 && <p className="px-5 py-4 text-muted text-sm">{labels.endpointsEmpty}</p>}
      <ul className="divide-y divide-line text-sm">
        {endpoints.map((endpoint) => (
          <li key={endpoint.id} className="flex flex-wrap items-center justify-between gap-2 px-5 py-2.5">
            <span className="min-w-0">
              <BreakableUrl text={endpoint.url} />
            </span>
            <span className="flex items-center gap-2 text-xs">
              {endpoint.failingSince && (
                <span className="text-bad">
                  <span>{`${labels.failingSince} `}</span>
                  <AdminLocalTime at={endpoint.failingSince} isWithin />
                </span>
              )}
              <Status tone={endpoint.status === "enabled" ? "success" : "danger"}>
                {WEBHOOK_LABELS[locale][endpoint.status]}
              </Status>
              <ModeBadge mode={endpoint.mode} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
