import { useLabels } from "#locale";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { HintOrError } from "@/components/ui/labelled";
import { Textarea } from "@/components/ui/textarea";
import type { ApiForm } from "@/components/ui/use-api-form";
import type { KeyRestrictions } from "@/lib/core/accounts/key-restrictions";
import { KEY_SCOPES, type KeyScope } from "@/lib/core/accounts/api-key-options";
import { parseAmount } from "@/lib/core/input/number";
import type { Locale } from "@/lib/core/locale";
import { RESTRICTION_LABELS } from "./restriction-labels";

export interface KeyFormValues {
  name: string;
  expiry: string;
  scopes: Record<KeyScope, boolean>;
  networks: string;
  daily_limit: string;
}

interface RestrictionFieldsProps {
  /** Null for a new key. */
  restrictions: KeyRestrictions | null;
  form: Pick<ApiForm<KeyFormValues>, "field" | "fieldErrors">;
}

export function RestrictionFields({ restrictions, form: { field, fieldErrors } }: RestrictionFieldsProps) {
  const labels = useLabels(RESTRICTION_LABELS);
  const scopes = restrictions?.scopes ?? KEY_SCOPES;
  return (
    <div className="space-y-4">
      <fieldset aria-describedby={fieldErrors.scopes ? "scopes-error" : undefined}>
        <legend className="mb-1 font-medium text-sm">{labels.scopes}</legend>
        {KEY_SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            id={`scope-${scope.replace(":", "-")}`}
            {...field(`scopes.${scope}`)}
            label={labels.scopeNames[scope]}
            defaultChecked={scopes.includes(scope)}
          />
        ))}
        <HintOrError id="scopes" error={fieldErrors.scopes} />
      </fieldset>
      <Textarea
        id="networks"
        {...field("networks")}
        label={labels.networks}
        hint={labels.networksHint}
        defaultValue={restrictions?.networks?.join("\n")}
        autoComplete="off"
        spellCheck={false}
        className="font-mono"
      />
      <Field
        id="daily_limit"
        {...field("daily_limit")}
        label={labels.dailyLimit}
        hint={labels.dailyLimitHint}
        defaultValue={restrictions?.dailyLimitTzs?.toLocaleString("en-US")}
        inputMode="numeric"
        autoComplete="off"
      />
    </div>
  );
}

/**
 * Converts form values to the request body. An invalid amount remains text, so that the schema refuses the
 * text.
 */
export function readRestrictions(values: KeyFormValues) {
  const limit = values.daily_limit.trim();
  return {
    scopes: KEY_SCOPES.filter((scope) => values.scopes[scope]),
    networks: values.networks.split(/[\n,;]/).filter((line) => line.trim() !== ""),
    daily_limit: limit === "" ? null : (parseAmount(limit) ?? limit),
  };
}

/**
 * Returns the error text of each restriction field. An error in a single network shows the text of the networks
 * field.
 */
export function getRestrictionErrorTexts(locale: Locale): Record<string, string> {
  const { scopesFault, networksFault, dailyLimitFault } = RESTRICTION_LABELS[locale];
  return { scopes: scopesFault, networks: networksFault, daily_limit: dailyLimitFault };
}
