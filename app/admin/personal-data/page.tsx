import { createTitle, getLocale } from "@/app/page-choices";
import { requireAdmin } from "@/app/session";
import { PERSONAL_DATA_LABELS } from "@/components/admin/personal-data/labels-personal-data";
import { PersonalData } from "@/components/admin/personal-data/personal-data";
import { PageHeader } from "@/components/ui/page-header";

export const generateMetadata = createTitle((locale) => PERSONAL_DATA_LABELS[locale].title);

/** Specification: Personal data. */
export default async function PersonalDataPage() {
  await requireAdmin("operations");
  const labels = PERSONAL_DATA_LABELS[await getLocale()];
  return (
    <>
      <PageHeader title={labels.title} hint={labels.hint} />
      <PersonalData />
    </>
  );
}
