import { Badge, type BadgeTone } from "@/components/ui/badge";
import { CONDITIONS, type Condition } from "@/lib/core/conditions";

interface ConditionTableProps {
  refusals: readonly [status: number, names: string[]][];
  /** The list of all of them: each name is an anchor, as it was on one long page. */
  isIndex?: boolean;
}

/** Conditions by their status, each with its title and leading to its own page. */
export function ConditionTable({ refusals, isIndex = false }: ConditionTableProps) {
  return (
    <ul className="list-none! divide-y divide-line border-y border-line pl-0! text-sm [&_li+li]:mt-0!">
      {refusals.flatMap(([status, names]) =>
        names.map((name) => (
          <li key={name} id={isIndex ? name : undefined} className="scroll-mt-6 target:bg-accent-soft">
            <a
              href={`/docs/errors/${name}`}
              className="grid min-h-11 grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-3 py-2 no-underline! sm:grid-cols-[3rem_16rem_minmax(0,1fr)]"
            >
              <span>
                <Badge tone={toneOfStatus(status)}>{status}</Badge>
              </span>
              <span className="break-words font-mono text-xs underline underline-offset-4">{name}</span>
              <span className="text-muted max-sm:col-start-2">{CONDITIONS[name as Condition].title}</span>
            </a>
          </li>
        )),
      )}
    </ul>
  );
}

function toneOfStatus(status: number): BadgeTone {
  if (status >= 500) return "danger";
  return status === 429 ? "accent" : "warning";
}
