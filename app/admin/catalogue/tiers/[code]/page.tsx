import { findRecord, RecordPage, recordTitle } from "@/app/admin/catalogue/record-page";
import { getLocale } from "@/app/page-choices";
import { buildRecordSpecs } from "@/components/admin/catalogue/catalogue-specs";

interface TierProps {
  params: Promise<{ code: string }>;
}

export async function generateMetadata({ params }: TierProps) {
  const row = await findRecord("package_size_tier", (await params).code);
  return recordTitle("package_size_tier", row?.label);
}

export default async function Tier({ params }: TierProps) {
  const { code } = await params;
  const row = await findRecord("package_size_tier", code);
  const specs = buildRecordSpecs(await getLocale(), "package_size_tier", row);
  const shared = { kind: "package_size_tier", id: code, row, name: row?.label } as const;
  return <RecordPage {...shared} specs={specs} preview={null} />;
}
