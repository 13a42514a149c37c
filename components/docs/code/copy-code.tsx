import type { DocsLabels } from "../labels";

/** Copies the code that is seen beside it. Its page's script shows it: before, a tap would be lost. */
export function CopyCode({ labels }: { labels: DocsLabels["code"] }) {
  return (
    <button
      type="button"
      hidden
      data-copy={labels.copied}
      className="ml-auto inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center rounded-lg px-2 font-medium text-muted text-xs hover:text-ink sm:px-3"
    >
      <span aria-live="polite">{labels.copy}</span>
    </button>
  );
}
