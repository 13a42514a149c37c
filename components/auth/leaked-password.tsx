import { useLocale } from "#locale";
import { Notice } from "@/components/ui/notice";
import { AUTH_LABELS } from "./labels";

/** Warns after saving, because the service accepts a leaked password. Specification: Accounts, 8. */
export function LeakedPasswordWarning() {
  const locale = useLocale();
  return (
    <div role="alert">
      <Notice tone="warning">{AUTH_LABELS[locale].leakedPassword}</Notice>
    </div>
  );
}
