import { useLabels } from "#locale";
import { SITE_LABELS } from "./labels";
import { SiteSection } from "./section";

interface CoverageProps {
  towns: readonly string[];
  radiusKm: number;
}

export function Coverage({ towns, radiusKm }: CoverageProps) {
  const labels = useLabels(SITE_LABELS).coverage;
  return (
    <SiteSection
      id="coverage"
      title={labels.title}
      lead={towns.length > 0 ? labels.lead(radiusKm) : labels.none}
    >
      <ul className="flex flex-wrap gap-2">
        {towns.map((town) => (
          <li key={town} className="rounded-full border border-line bg-sheet px-4 py-2 text-sm">
            {town}
          </li>
        ))}
      </ul>
    </SiteSection>
  );
}
