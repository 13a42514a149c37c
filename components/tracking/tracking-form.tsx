import { useLabels, useLocale } from "#locale";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { TRACKING_LABELS } from "./labels";

export function TrackingForm({ code }: { code?: string }) {
  const locale = useLocale();
  const { form } = useLabels(TRACKING_LABELS);
  return (
    <form action="/track" className="space-y-4">
      <input type="hidden" name="lang" value={locale} />
      <Field
        id="code"
        label={form.label}
        hint={form.hint}
        defaultValue={code}
        required
        maxLength={40}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        className="font-mono"
      />
      <Button type="submit" size="large" className="w-full">
        {form.button}
      </Button>
    </form>
  );
}
