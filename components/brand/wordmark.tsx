export function LogoMark() {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" className="size-8 shrink-0" aria-hidden="true">
      <rect width="32" height="32" rx="9" className="fill-act" />
      <path d="M6.5 10.5h13L26 16l-6.5 5.5h-13z" className="fill-on-act" />
      <circle cx="11.6" cy="16" r="2.1" className="fill-act" />
    </svg>
  );
}

export function Wordmark({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-2.5 font-bold font-display text-ink text-xl tracking-tight">
      <LogoMark />
      <span>{name}</span>
    </span>
  );
}
