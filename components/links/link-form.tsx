"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { useLabels, useLocale } from "#locale";
import { sizeName } from "@/components/shipments/catalogue-names";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card, CardBody } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { formValues } from "@/components/ui/form-values";
import { Notice } from "@/components/ui/notice";
import { useIsHydrated } from "@/components/ui/use-is-hydrated";
import { useSubmit } from "@/components/ui/use-submit";
import { hasOpaqueMapLink } from "@/lib/core/input/coordinates";
import { parseAmount } from "@/lib/core/input/number";
import { LINK_LIMITS, LINK_PAYERS, type LinkPayer } from "@/lib/core/links/delivery-link";
import type { Mode } from "@/lib/core/mode";
import { ChoiceCards } from "./choice-cards";
import { LINK_LABELS } from "./labels";
import { AdvancedLinkFields } from "./advanced-link-fields";
import { PickupFields, type LastPickup } from "./pickup-fields";
import { ShareButtons } from "./share-buttons";

interface Tier {
  code: string;
  label: string;
}

interface LinkFormProps {
  tiers: Tier[];
  sender: LastPickup;
  /** Formatted. */
  balance: string;
  origin: string;
  mode: Mode;
}

interface MadeLink {
  id: number;
  path: string;
}

const BUDGET_DEFAULT = 50_000;

/** Creates a link. Defaults are the values of the last link, or the most common choice. */
export function LinkForm({ tiers, sender, balance, origin, mode }: LinkFormProps) {
  const locale = useLocale();
  const labels = useLabels(LINK_LABELS).form;
  const router = useRouter();
  const hasScripts = useIsHydrated();
  const [payer, setPayer] = useState<LinkPayer>("buyer");
  const [made, setMade] = useState<{ title: string; url: string } | null>(null);
  const [titleSent, setTitleSent] = useState("");
  const [isShortLink, setShortLink] = useState(false);
  const form = useSubmit<MadeLink>({
    url: `/api/dashboard/${mode}/links`,
    errorTexts: {
      "max_uses.too_many": labels.tooMany,
      ungeocodable_pickup: isShortLink ? labels.shortLink : labels.unknownPickup,
      no_vehicle_fits: labels.tooLarge,
    },
    onSuccess: ({ path }) => {
      setMade({ title: titleSent, url: origin + path });
      router.refresh();
    },
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    const body = bodyOf(formValues(event), payer, sender, (code) => {
      const tier = tiers.find((known) => known.code === code);
      return tier ? sizeName(tier, locale) : code;
    });
    setTitleSent(body.title);
    setShortLink(hasOpaqueMapLink(body.pickup_address));
    form.submit(body);
  };
  if (made) return <MadeLinkCard made={made} mode={mode} />;
  return (
    <Card>
      <CardBody>
        <form onSubmit={send} noValidate className="space-y-6">
          <ChoiceCards
            name="tier"
            legend={labels.size}
            options={tiers.map((tier) => ({ value: tier.code, label: sizeName(tier, locale) }))}
            chosen={tiers[1]?.code ?? tiers[0]?.code ?? ""}
            error={form.fieldErrors.tier}
          />
          <Field
            id="title"
            label={labels.name}
            hint={labels.nameHint}
            maxLength={LINK_LIMITS.titleMax}
            autoComplete="off"
            error={form.fieldErrors.title}
          />
          <ChoiceCards
            name="payer"
            legend={labels.payer}
            options={LINK_PAYERS.toReversed().map((value) => ({
              value,
              label: LINK_LABELS[locale].payers[value],
            }))}
            chosen="buyer"
            onChoose={(value) => setPayer(value as LinkPayer)}
          />
          {payer === "wallet" && (
            <Field
              id="budget"
              inputMode="numeric"
              autoComplete="off"
              label={labels.budget}
              hint={`${labels.budgetHint} ${labels.walletHint(balance)}`}
              defaultValue={BUDGET_DEFAULT.toLocaleString("en-US")}
              error={form.fieldErrors.budget}
            />
          )}
          <PickupFields sender={sender} errors={form.fieldErrors} />
          <AdvancedLinkFields errors={form.fieldErrors} />
          <FormError text={form.formError} />
          <Button
            type="submit"
            size="large"
            className="w-full sm:w-auto"
            disabled={!hasScripts || form.isPending}
          >
            {labels.submit}
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}

function MadeLinkCard({ made, mode }: { made: { title: string; url: string }; mode: Mode }) {
  const labels = useLabels(LINK_LABELS);
  return (
    <Card>
      <CardBody className="space-y-4">
        <div role="status">
          <Notice tone="success">
            <strong className="block font-medium">{labels.share.ready}</strong>
            <span>{labels.share.readyText}</span>
          </Notice>
        </div>
        <p className="break-all font-mono text-sm">{made.url}</p>
        <ShareButtons title={made.title} url={made.url} />
        <ButtonLink tone="quiet" href={`/dashboard/${mode}/links`}>
          {labels.list}
        </ButtonLink>
      </CardBody>
    </Card>
  );
}

/** Unparsable text is sent unchanged, and the server returns a field error. */
function wholeNumber(typed = ""): number | string | null {
  return typed.trim() === "" ? null : (parseAmount(typed) ?? typed);
}

/** Blank numbers are null. A blank title becomes the name of the size. */
function bodyOf(
  values: Record<string, string>,
  payer: LinkPayer,
  sender: LastPickup,
  sizeOf: (code: string) => string,
) {
  const tier = values.tier ?? "";
  const isMany = values.buyers === "many";
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
    days: wholeNumber(values.days),
    max_uses: isMany ? wholeNumber(values.max_uses) : 1,
    budget: payer === "wallet" ? wholeNumber(values.budget) : null,
    max_order_amount: wholeNumber(values.max_order_amount),
  };
}
