import { useLabels, useLocale } from "#locale";
import { Button, type ButtonStyle } from "../ui/button";
import { Banner } from "../ui/banner";
import { PAY_LABELS } from "./labels";

const CHOICES: readonly (readonly ["approve" | "decline" | "timeout", ButtonStyle["tone"]])[] = [
  ["approve", "primary"],
  ["decline", "secondary"],
  ["timeout", "secondary"],
];

/** Selects the result of a simulated payment with plain forms, which work without scripts. */
export function SimulatorChoice({ reference }: { reference: string }) {
  const locale = useLocale();
  const labels = useLabels(PAY_LABELS).simulator;
  return (
    <form method="post" action={`/pay/${encodeURIComponent(reference)}/decide`} className="space-y-3">
      <Banner tone="accent">{labels.notice}</Banner>
      <input type="hidden" name="lang" value={locale} />
      {CHOICES.map(([decision, tone]) => (
        <Button
          key={decision}
          type="submit"
          name="decision"
          value={decision}
          size="large"
          className="w-full"
          {...(tone && { tone })}
        >
          {labels[decision]}
        </Button>
      ))}
    </form>
  );
}
