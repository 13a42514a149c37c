import { useLabels, useLocale } from "#locale";
import { ActionButton } from "@/components/admin/action-button";
import { ADMIN_LABELS } from "@/components/admin/labels";
import { FactorResetButton } from "@/components/admin/factors/factor-reset";
import { FACTOR_RESET_LABELS } from "@/components/admin/factors/labels-factor-reset";
import { Section, SectionHeader } from "@/components/ui/section";
import type { getMerchant } from "@/lib/admin/merchants/merchants";
import { MERCHANT_LABELS } from "./labels-merchants";

type Detail = Awaited<ReturnType<typeof getMerchant>>;

/** Support actions for a merchant. Specification: What the service does, 6. */
export function SupportCard({ merchant, people }: Pick<Detail, "merchant" | "people">) {
  const locale = useLocale();
  const labels = useLabels(MERCHANT_LABELS);
  const url = `/api/admin/merchants/${merchant.id}`;
  const { smsOptOut } = merchant;
  return (
    <Section>
      <SectionHeader title={labels.support} hint={labels.supportHint} />
      <ul className="divide-y divide-line text-sm">
        <li className="flex items-center justify-between gap-3 px-5 py-3">
          <p>
            <span className="block text-muted">{labels.sms}</span>
            <span className="font-medium">{smsOptOut ? labels.smsOff : labels.smsOn}</span>
          </p>
          <ActionButton
            need="merchants"
            size="small"
            url={`${url}/sms-opt-out`}
            schema="smsOptOutRequest"
            label={smsOptOut ? labels.smsStart : labels.smsStop}
            title={smsOptOut ? labels.smsStart : labels.smsStop}
            text={labels.smsText}
            body={{ opted_out: !smsOptOut }}
            reason="optional"
            done={ADMIN_LABELS[locale].saved}
          />
        </li>
        <li className="flex items-center justify-between gap-3 px-5 py-3">
          <p>
            <span className="block text-muted">{labels.rate}</span>
            <span className="font-medium tabular-nums">{`× ${merchant.rateLimitMultiplier}`}</span>
          </p>
          <ActionButton
            need="merchants"
            size="small"
            url={`${url}/rate-multiplier`}
            schema="rateMultiplierRequest"
            label={labels.change}
            description={`${labels.change}: ${labels.rate}`}
            title={labels.rate}
            text={labels.rateText}
            fields={[
              {
                name: "multiplier",
                kind: "decimal",
                label: labels.multiplier,
                value: merchant.rateLimitMultiplier,
              },
            ]}
            reason="optional"
            done={ADMIN_LABELS[locale].saved}
          />
        </li>
        {people
          .filter(({ hasFactor }) => hasFactor)
          .map((person) => (
            <li key={person.id} className="flex items-center justify-between gap-3 px-5 py-3">
              <p className="min-w-0">
                <span className="block text-muted">{FACTOR_RESET_LABELS[locale].factors}</span>
                <span className="block font-medium [overflow-wrap:anywhere]">{person.email}</span>
              </p>
              <FactorResetButton person={person} />
            </li>
          ))}
      </ul>
    </Section>
  );
}
