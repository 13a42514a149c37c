/** Suppresses hydration warnings for the reason given at `LocalTime`. */
export function StatusHeadline({ text }: { text: string }) {
  return (
    <h2
      className="text-balance font-semibold text-lg tracking-tight [overflow-wrap:anywhere]"
      suppressHydrationWarning
    >
      {text}
    </h2>
  );
}
