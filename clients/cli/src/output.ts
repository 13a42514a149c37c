export type Row = Record<string, string | number | null | undefined>;

/** Writes results to stdout. All other text goes to stderr. */
export class Output {
  constructor(readonly isJson: boolean) {}

  /** Completed changes. The error message lists these changes when the result cannot be written. */
  readonly done: string[] = [];

  /** Prints one object as JSON or as rows. `done` describes a completed change. */
  one(value: object, rows: Row, done?: string): void {
    if (done) this.done.push(done);
    if (this.isJson) {
      this.#line(JSON.stringify(value, null, 2));
      return;
    }
    const width = Math.max(...Object.keys(rows).map((name) => name.length));
    for (const [name, text] of Object.entries(rows)) {
      if (text !== undefined && text !== null) this.#line(`${name.padEnd(width)}  ${text}`);
    }
  }

  many(values: readonly object[], rows: readonly Row[], none: string): void {
    if (this.isJson) this.#line(JSON.stringify(values, null, 2));
    else if (rows.length === 0) this.note(none);
    else for (const line of tableOf(rows)) this.#line(line);
  }

  /** Prints one item of a stream as a JSON line or as text. `done` describes a completed change. */
  next(value: object, words: string, done?: string): void {
    if (done) this.done.push(done);
    this.#line(this.isJson ? JSON.stringify(value) : words);
  }

  /** Prints a message to stderr, so that pipes receive only results. */
  note(words: string): void {
    process.stderr.write(`${words}\n`);
  }

  #line(text: string): void {
    process.stdout.write(`${text}\n`);
  }
}

function tableOf(rows: readonly Row[]): string[] {
  const titles = Object.keys(rows[0]!);
  const cells = [titles, ...rows.map((row) => titles.map((title) => String(row[title] ?? "–")))];
  const widths = titles.map((_, at) => Math.max(...cells.map((row) => row[at]!.length)));
  return cells.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at]!))
      .join("  ")
      .trimEnd(),
  );
}
