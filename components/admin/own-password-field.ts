import { API_KEY_LABELS } from "@/components/api-keys/labels";
import type { Locale } from "@/lib/core/locale";
import type { FieldSpec } from "./field-spec";

/** The field that asks for the administrator's own password, where money is moved, prices change or somebody is let in. */
export function ownPasswordField(locale: Locale): FieldSpec {
  const { password, passwordHint, show, hide } = API_KEY_LABELS[locale].form;
  return {
    name: "password",
    kind: "password",
    label: password,
    hint: passwordHint,
    toggle: { show, hide },
  };
}
