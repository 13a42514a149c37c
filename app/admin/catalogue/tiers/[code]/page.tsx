import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { getLocale } from "@/app/page-choices";
import { requireAdmin } from "@/app/session";
import { ActionHistory } from "@/components/admin/actions/history";
import { tierSpecs } from "@/components/admin/catalogue/catalogue-specs";
import { CATALOGUE_LABELS } from "@/components/admin/catalogue/labels-catalogue";
import { RecordForm } from "@/components/admin/catalogue/record-form";
import { TextLink } from "@/components/admin/text-link";
import { PageHeader } from "@/components/ui/page-header";
import { listActions } from "@/lib/admin/log/actions";
import { listCatalogue } from "@/lib/admin/catalogue/catalogue";
import { PRICE_FIELDS } from "@/lib/core/access/staff-prices";

const LIST = "/admin/catalogue/tiers";

/** Cached, because the page title and the page body read the same row. Returns null for a new tier. */
const find = cache(async (code: string) => {
  await requireAdmin(code === "new" ? "catalogue" : "read");
  const row = (await listCatalogue("package_size_tier")).find((tier) => tier.code === code) ?? null;
  if (!row && code !== "new") notFound();
  return row;
});

interface TierProps {
  params: Promise<{ code: string }>;
}

export async function generateMetadata({ params }: TierProps): Promise<Metadata> {
  const labels = CATALOGUE_LABELS[await getLocale()];
  return { title: `${(await find((await params).code))?.label ?? labels.add.tier} · ${labels.tabs.tiers}` };
}

export default async function Tier({ params }: TierProps) {
  const [locale, { code }] = await Promise.all([getLocale(), params]);
  const labels = CATALOGUE_LABELS[locale];
  const row = await find(code);
  const history = row ? (await listActions({ subjectType: "package_size_tier", subjectId: code })).rows : [];
  return (
    <>
      <PageHeader
        title={row?.label ?? labels.add.tier}
        above={<TextLink href={LIST}>{labels.tabs.tiers}</TextLink>}
      />
      <RecordForm
        key={row?.version ?? "new"}
        url={row ? `/api/admin/package-size-tiers/${code}` : "/api/admin/package-size-tiers"}
        method={row ? "PATCH" : "POST"}
        schema={row ? "changeTierRequest" : "createTierRequest"}
        version={row?.version ?? null}
        {...tierSpecs(locale, row)}
        preview={null}
        listHref={LIST}
        access={{ need: "catalogue", prices: PRICE_FIELDS.package_size_tier }}
      />
      {row && <ActionHistory actions={history} undo="newest" />}
    </>
  );
}
