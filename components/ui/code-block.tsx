export function CodeBlock({ title, children }: { title: string; children: string }) {
  return (
    <figure className="overflow-hidden rounded-lg border border-line bg-sheet">
      <figcaption className="border-b border-line bg-sunken px-4 py-2 font-medium text-muted text-xs">
        {title}
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <pre tabIndex={0} className="overflow-x-auto px-4 py-3 font-mono text-[0.8125rem] leading-relaxed">
        <code>{children}</code>
      </pre>
    </figure>
  );
}
