import { Badge } from "@/components/ui/badge";
import { Breakable } from "@/components/ui/breakable";
import type { EndpointEntry } from "../document/entries";

/** Endpoints, each leading to its page. The names of their operations are anchors, as they were on one long page. */
export function ReferenceList({ entries }: { entries: readonly EndpointEntry[] }) {
  return (
    <ul className="list-none! divide-y divide-line border-y border-line pl-0! text-sm [&_li+li]:mt-0!">
      {entries.map(({ method, path, slug, operation }) => (
        <li key={slug} id={operation.operationId} className="scroll-mt-6 target:bg-accent-soft">
          <a
            href={`/docs/reference/${slug}`}
            className="grid min-h-11 grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1 py-2 no-underline!"
          >
            <span>
              <Badge tone="accent">{method}</Badge>
            </span>
            <span className="font-mono text-xs underline underline-offset-4">
              <Breakable text={path} />
            </span>
            <span className="col-start-2 text-pretty text-muted">{operation.summary}.</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
