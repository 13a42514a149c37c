"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useLabels, useLocale } from "#locale";
import { getSizeTierName } from "@/components/shipments/catalogue-names";
import { Button, ButtonLink } from "@/components/ui/button";
import { Section, SectionBody } from "@/components/ui/section";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Banner } from "@/components/ui/banner";
import { useApiForm } from "@/components/ui/use-api-form";
import { hasUnresolvedShortMapLink } from "@/lib/core/input/coordinates";
import { parseAmount } from "@/lib/core/input/number";
import { LINK_LIMITS, LINK_PAYERS } from "@/lib/core/links/delivery-link";
import type { Mode } from "@/lib/core/mode";
import { RadioCards } from "./choice-cards";
import { LINK_LABELS } from "./labels";
import { AdvancedLinkFields } from "./advanced-link-fields";
import { PickupFields, type LastUsedPickup } from "./pickup-fields";

// Loaded when the link has been created.
const ShareButtons = dynamic(() => import("./share-buttons").then((file) => file.ShareButtons));

interface Tier {
  code: string;
  label: string;
}

interface LinkFormProps {
  tiers: Tier[];
  sender: LastUsedPickup;
  /** Formatted amount. */
  balance: string;
  origin: string;
  mode: Mode;
}

interface MadeLink {
  id: number;
  path: string;
}

const BUDGET_DEFAULT = 50_000;

/** Form for a new link. The defaults are the values of the last link, or the most common choice. */
export function LinkForm({ tiers, sender, balance, origin, mode }: LinkFormProps) {
  const locale = useLocale();
  const labels = useLabels(LINK_LABELS).form;
  const router = useRouter();
  const [made, setMade] = useState<{ title: string; url: string } | null>(null);
  const [sent, setSent] = useState<LinkBody | null>(null);
  const isShortLink = sent !== null && hasUnresolvedShortMapLink(sent.pickup_address);
  const form = useApiForm<Record<string, string>, MadeLink>({
    loadSchema: () => import("@/lib/core/links/link-request").then((file) => file.linkRequest),
    toBody: (values) =>
      toLinkBody(values, sender, (code) => {
        const tier = tiers.find((known) => known.code === code);
        return tier ? getSizeTierName(tier, locale) : code;
      }),
    onChecked: (body) => {
      setSent(body as LinkBody);
      form.submit(body);
    },
    url: `/api/dashboard/${mode}/links`,
    errorTexts: {
      "max_uses.too_many": labels.tooMany,
      ungeocodable_pickup: isShortLink ? labels.shortLink : labels.unknownPickup,
      no_vehicle_fits: labels.tooLarge,
    },
    onSuccess: ({ path }) => {
      setMade({ title: sent?.title ?? "", url: origin + path });
      router.refresh();
    },
  });
  if (made) return <MadeLinkCard made={made} mode={mode} />;
  return (
    <Section>
      <SectionBody>
        <form {...form.formProps} className="space-y-6">
          <RadioCards
            field={form.field("tier")}
            legend={labels.size}
            options={tiers.map((tier) => ({ value: tier.code, label: getSizeTierName(tier, locale) }))}
            chosen={tiers[1]?.code ?? tiers[0]?.code ?? ""}
          />
          <Field
            id="title"
            {...form.field("title")}
            label={labels.name}
            hint={labels.nameHint}
            maxLength={LINK_LIMITS.titleMax}
            autoComplete="off"
          />
          <RadioCards
            field={form.field("payer")}
            legend={labels.payer}
            options={LINK_PAYERS.toReversed().map((value) => ({
              value,
              label: LINK_LABELS[locale].payers[value],
            }))}
            chosen="buyer"
          />
          {form.watch("payer", "buyer") === "wallet" && (
            <Field
              id="budget"
              {...form.field("budget")}
              inputMode="numeric"
              autoComplete="off"
              label={labels.budget}
              hint={`${labels.budgetHint} ${labels.walletHint(balance)}`}
              defaultValue={BUDGET_DEFAULT.toLocaleString("en-US")}
            />
          )}
          <PickupFields sender={sender} form={form} />
          <AdvancedLinkFields form={form} />
          <FormError text={form.formError} />
          <Button type="submit" size="large" className="w-full sm:w-auto" disabled={form.isDisabled}>
            {labels.submit}
          </Button>
        </form>
      </SectionBody>
    </Section>
  );
}

function MadeLinkCard({ made, mode }: { made: { title: string; url: string }; mode: Mode }) {
  const labels = useLabels(LINK_LABELS);
  return (
    <Section>
      <SectionBody className="space-y-4">
        <div role="status">
          <Banner tone="success">
            <strong className="block font-medium">{labels.share.ready}</strong>
            <span>{labels.share.readyText}</span>
          </Banner>
        </div>
        <p className="break-all font-mono text-sm">{made.url}</p>
        <ShareButtons title={made.title} url={made.url} />
        <ButtonLink tone="quiet" href={`/dashboard/${mode}/links`}>
          {labels.list}
        </ButtonLink>
      </SectionBody>
    </Section>
  );
}

/** Returns text that is not a number unchanged, so that the schema refuses the text. */
function wholeNumber(typed = ""): number | string | null {
  return typed.trim() === "" ? null : (parseAmount(typed) ?? typed);
}

type LinkBody = ReturnType<typeof toLinkBody>;

/** Converts blank numbers to null and a blank title to the name of the size. */
function toLinkBody(
  values: Record<string, string>,
  sender: LastUsedPickup,
  sizeOf: (code: string) => string,
) {
  const tier = values.tier ?? "";
  const { payer, buyers } = values;
  const address = (values.pickup_address ?? "").trim();
  const isSamePlace = address === sender.address.trim();
  return {
    title: values.title?.trim() || sizeOf(tier),
    tier,
    note: values.note?.trim() || null,
    sender_name: (values.sender_name ?? "").trim(),
    sender_phone: values.sender_phone ?? "",
    pickup_address: address,
    pickup_latitude: isSamePlace ? sender.latitude : null,
    pickup_longitude: isSamePlace ? sender.longitude : null,
    pickup_notes: values.pickup_notes?.trim() || null,
    payer,
    needs_confirmation: values.rule === "ask",
    asks_pickup_time: values.time === "ask",
    days: wholeNumber(values.days),
    max_uses: buyers === "many" ? wholeNumber(values.max_uses) : 1,
    budget: payer === "wallet" ? wholeNumber(values.budget) : null,
    max_order_amount: wholeNumber(values.max_order_amount),
  };
}
