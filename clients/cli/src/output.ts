/** A row of a table: what stands in each column, by its title. */
export type Row = Record<string, string | number | null | undefined>;

/** Where results go: standard output, and nothing else goes there. */
export class Output {
  constructor(readonly isJson: boolean) {}

  /** Changes of the command, listed in the message when its result cannot be written. */
  readonly done: string[] = [];

  /** One thing: as JSON, or as its rows; `done` says in a sentence what was changed. */
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

  /** Several: as a JSON array, or as a table. */
  many(values: readonly object[], rows: readonly Row[], none: string): void {
    if (this.isJson) this.#line(JSON.stringify(values, null, 2));
    else if (rows.length === 0) this.note(none);
    else for (const line of tableOf(rows)) this.#line(line);
  }

  /** One of a stream: as a line of JSON, or in words; `done` says in a sentence what was changed. */
  next(value: object, words: string, done?: string): void {
    if (done) this.done.push(done);
    this.#line(this.isJson ? JSON.stringify(value) : words);
  }

  /** Words for people beside the results: on standard error, so that a pipe does not see them. */
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
