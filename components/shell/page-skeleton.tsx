export function PageSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="motion-safe:animate-pulse">
      <span className="sr-only">{label}</span>
      <div className="mb-5 h-8 w-48 rounded-lg bg-line" />
      <div className="space-y-3 rounded-xl border border-line bg-surface p-5">
        <div className="h-4 w-2/3 rounded bg-line" />
        <div className="h-4 w-full rounded bg-line" />
        <div className="h-4 w-5/6 rounded bg-line" />
        <div className="h-4 w-1/2 rounded bg-line" />
      </div>
    </div>
  );
}
