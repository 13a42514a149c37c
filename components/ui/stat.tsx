import type { ReactNode } from "react";

interface StatProps {
  label: ReactNode;
  value: ReactNode;
  note?: ReactNode;
}

export function Stat({ label, value, note }: StatProps) {
  return (
    <div className="rounded-xl border border-line bg-surface px-4 py-3">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="mt-0.5 font-semibold text-xl tabular-nums tracking-tight">{value}</dd>
      {note && <dd className="mt-0.5 text-muted text-xs">{note}</dd>}
    </div>
  );
}
