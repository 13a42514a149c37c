import { useLabels } from "#locale";
import { Banner } from "@/components/ui/banner";
import { TOP_UP_LABELS } from "./top-up-labels";

export function SandboxPayersNotice() {
  const labels = useLabels(TOP_UP_LABELS).sandbox;
  return (
    <Banner tone="warning">
      <strong className="block font-medium">{labels.title}</strong>
      <span>{labels.text}</span>
      <dl className="mt-2 space-y-1">
        {labels.numbers.map(([number, meaning]) => (
          <div key={number} className="flex flex-wrap gap-x-3">
            <dt className="font-mono">{number}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2">{labels.others}</p>
    </Banner>
  );
}
