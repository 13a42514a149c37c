import { useLocale } from "#locale";
import { Notice } from "@/components/ui/notice";
import { AUTH_LABELS } from "./labels";

/** Warns after saving; a leaked password is not refused. Specification: Accounts, 8. */
export function LeakedPassword() {
  const locale = useLocale();
  return (
    <div role="alert">
      <Notice tone="warning">{AUTH_LABELS[locale].leakedPassword}</Notice>
    </div>
  );
}
