export type Fact = [term: string, value: string, more?: string | null];

export function OrderDetailList({ facts }: { facts: Fact[] }) {
  return (
    <dl className="divide-y divide-line rounded-xl border border-line bg-sheet px-4">
      {facts.map(([term, value, more]) => (
        <div key={term} className="py-3">
          <dt className="text-muted text-sm">{term}</dt>
          <dd className="break-words font-medium">{value}</dd>
          {more && <dd className="break-words text-muted text-sm">{more}</dd>}
        </div>
      ))}
    </dl>
  );
}
