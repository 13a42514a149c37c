import type { ReactNode } from "react";

/** Renders a description list without the facts that have no value. */
export function DescriptionList({ facts }: { facts: readonly [name: string, value: ReactNode][] }) {
  return (
    <dl className="divide-y divide-line text-sm">
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== "")
        .map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 px-5 py-2.5 touch:py-3">
            <dt className="text-muted">{name}</dt>
            <dd className="ml-auto min-w-0 break-words text-right font-medium">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
