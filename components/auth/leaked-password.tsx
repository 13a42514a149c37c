import { useLocale } from "#locale";
import { Notice } from "@/components/ui/notice";
import { AUTH_LABELS } from "./labels";

/** Said once the password is saved: it is warned of, never refused. Specification: Accounts, 8. */
export function LeakedPassword() {
  const locale = useLocale();
  return (
    <div role="alert">
      <Notice tone="warning">{AUTH_LABELS[locale].leakedPassword}</Notice>
    </div>
  );
}
