import { createTitle, getLocale } from "@/app/page-choices";
import { requireAdmin } from "@/app/session";
import { ActionHistory } from "@/components/admin/actions/history";
import { ADMIN_SETTINGS_LABELS } from "@/components/admin/catalogue/labels-settings";
import { RecordForm } from "@/components/admin/catalogue/record-form";
import { settingsSpecs } from "@/components/admin/catalogue/settings-specs";
import { PageHeader } from "@/components/ui/page-header";
import { listActions } from "@/lib/admin/log/actions";
import { readSettings } from "@/lib/admin/catalogue/settings";
import { PRICE_SETTINGS } from "@/lib/core/access/staff-prices";

export const generateMetadata = createTitle((locale) => ADMIN_SETTINGS_LABELS[locale].title);

export default async function Pricing() {
  await requireAdmin();
  const locale = await getLocale();
  const labels = ADMIN_SETTINGS_LABELS[locale];
  const [{ settings, version }, history] = await Promise.all([
    readSettings(),
    listActions({ subjectType: "settings" }),
  ]);
  return (
    <>
      <PageHeader title={labels.title} hint={labels.hint} />
      <RecordForm
        key={version}
        url="/api/admin/settings"
        method="PATCH"
        schema="changeSettingsRequest"
        version={version}
        {...settingsSpecs(locale, settings)}
        preview={{ kind: "settings" }}
        listHref={null}
        access={{ need: "settings", prices: PRICE_SETTINGS }}
      />
      <ActionHistory actions={history.rows} undo="all" />
    </>
  );
}
