/** Logo in black, for thermal printers. */
export function PaperLogo({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-2 font-bold text-xl leading-none">
      <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="#000000" />
        <path d="M7 11h12.5L25 16l-5.5 5H7l4.5-5z" fill="#ffffff" />
      </svg>
      <span>{name}</span>
    </span>
  );
}
