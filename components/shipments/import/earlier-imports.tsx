import { useLabels } from "#locale";
import { Status } from "@/components/ui/status";
import { Section, SectionHeader } from "@/components/ui/section";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import type { ImportView } from "@/lib/core/shipments/import-columns";
import { LocalTime } from "../moment";
import { IMPORT_LABELS } from "./labels";

interface EarlierProps {
  root: string;
  now: string;
  imports: { id: number; fileName: string; status: ImportView["status"]; createdAt: Date }[];
}

export function EarlierImports({ root, now, imports }: EarlierProps) {
  const { earlier, statuses } = useLabels(IMPORT_LABELS);
  return (
    <Section>
      <SectionHeader title={earlier.title} />
      {imports.length === 0 && <p className="px-5 py-4 text-muted text-sm">{earlier.empty}</p>}
      <ul className="divide-y divide-line text-sm empty:hidden">
        {imports.map((one) => (
          <li key={one.id}>
            <HoverPrefetchLink href={`${root}/${one.id}`} className="block px-5 py-3 hover:bg-sunken/60">
              <span className="block truncate font-medium">{one.fileName}</span>
              <span className="mt-0.5 flex items-center justify-between gap-3 text-muted text-xs">
                <LocalTime at={one.createdAt.toISOString()} now={now} />
                <Status tone={one.status === "done" ? "success" : "warning"}>{statuses[one.status]}</Status>
              </span>
            </HoverPrefetchLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
