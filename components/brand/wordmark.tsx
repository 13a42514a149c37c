export function Wordmark({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-2 font-semibold text-ink text-lg tracking-tight">
      <svg viewBox="0 0 32 32" width="28" height="28" className="size-7" aria-hidden="true">
        <rect width="32" height="32" rx="8" className="fill-accent" />
        <path d="M7 11h12.5L25 16l-5.5 5H7l4.5-5z" className="fill-on-accent" />
      </svg>
      <span>{name}</span>
    </span>
  );
}
