import { useLocale } from "#locale";
import { Banner } from "@/components/ui/banner";
import { AUTH_LABELS } from "./labels";

/** Warns after saving, because the service accepts a leaked password. Specification: Accounts, 8. */
export function LeakedPasswordWarning() {
  const locale = useLocale();
  return (
    <div role="alert">
      <Banner tone="warning">{AUTH_LABELS[locale].leakedPassword}</Banner>
    </div>
  );
}
