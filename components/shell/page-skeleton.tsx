export function PageSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="motion-safe:animate-pulse">
      <span className="sr-only">{label}</span>
      <div className="mb-8 h-8 w-48 rounded bg-sunken" />
      <div className="space-y-4 border-line border-t pt-5">
        <div className="h-3 w-2/3 rounded bg-sunken" />
        <div className="h-3 w-full rounded bg-sunken" />
        <div className="h-3 w-5/6 rounded bg-sunken" />
        <div className="h-3 w-1/2 rounded bg-sunken" />
      </div>
    </div>
  );
}
