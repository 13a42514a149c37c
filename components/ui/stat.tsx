import type { ReactNode } from "react";

interface StatProps {
  label: ReactNode;
  value: ReactNode;
  note?: ReactNode;
}

export function Stat({ label, value, note }: StatProps) {
  return (
    <div className="border-line border-t pt-3">
      <dt className="text-faint text-xs">{label}</dt>
      <dd className="mt-0.5 font-display font-semibold text-2xl tabular-nums tracking-tight">{value}</dd>
      {note && <dd className="mt-0.5 text-muted text-xs">{note}</dd>}
    </div>
  );
}
