import { getLocale } from "@/app/page-choices";
import { SHELL_LABELS } from "@/components/shell/labels";
import { PageSkeleton } from "@/components/shell/page-skeleton";

export default async function Loading() {
  return <PageSkeleton label={SHELL_LABELS[await getLocale()].loading} />;
}
