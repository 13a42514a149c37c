import { API_KEY_LABELS } from "@/components/api-keys/labels";
import { PASSWORD_TOGGLE } from "@/components/ui/password-toggle";
import type { Locale } from "@/lib/core/locale";
import type { FieldSpec } from "./field-spec";

/** The field that asks for the administrator's own password, where money is moved, prices change or somebody is let in. */
export function ownPasswordField(locale: Locale): FieldSpec {
  const { password, passwordHint } = API_KEY_LABELS[locale].form;
  const toggle = PASSWORD_TOGGLE[locale];
  return { name: "password", kind: "password", label: password, hint: passwordHint, toggle };
}
