/** One small fault: a stretch of a file's text and what stands there instead. */
export interface Mutant {
  /** From the root of the repository, with forward slashes. */
  file: string;
  start: number;
  end: number;
  replacement: string;
  /** The declaration that holds it, as `priceRoute` or `CONDITIONS.busy`; outlives moved lines. */
  place: string;
  /** In words that need no line number, as `a <= b → a < b`; the n-th of equal ones in a place ends in ` #n`. */
  change: string;
  line: number;
}

export function mutate(text: string, { start, end, replacement }: Mutant): string {
  return text.slice(0, start) + replacement + text.slice(end);
}

/** The same fault in another run, wherever its lines have moved. */
export function mutantKey({ file, place, change }: Pick<Mutant, "file" | "place" | "change">): string {
  return [file, place, change].join("\t");
}
