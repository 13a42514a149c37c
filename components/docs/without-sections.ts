const HEADING = /^(#+) (.*)$/;

/** Markdown without the sections of these headings, each up to the next heading that is no deeper. */
export function withoutSections(source: string, headings: readonly string[]): string {
  let leftOutAt = Number.POSITIVE_INFINITY;
  const lines = source.split("\n").filter((line) => {
    const [, marks, title] = HEADING.exec(line) ?? [];
    if (marks && title && marks.length <= leftOutAt) {
      leftOutAt = headings.includes(title) ? marks.length : Number.POSITIVE_INFINITY;
    }
    return leftOutAt === Number.POSITIVE_INFINITY;
  });
  return lines.join("\n");
}
