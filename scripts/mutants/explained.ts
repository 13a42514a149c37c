import { readFileSync } from "node:fs";
import { type Mutant, mutantKey } from "./mutant";

/** Mutants that no test can notice, or need not, each with the reason in one line. */
export class Explained {
  readonly #reasons = new Map<string, string>();

  /** Lines of file, place, change and reason, with tabs between them. */
  constructor(path: string) {
    for (const line of readFileSync(path, "utf8").split("\n").slice(1)) {
      const [file, place, change, reason] = line.split("\t");
      if (file && place && change && reason) this.#reasons.set(mutantKey({ file, place, change }), reason);
      else if (line !== "") throw new Error(`Not four columns: ${line}`);
    }
  }

  reasonOf(mutant: Mutant): string | undefined {
    return this.#reasons.get(mutantKey(mutant));
  }

  /** Lines about what is no mutant any more, of the files that were looked at. */
  stale(mutants: Mutant[]): string[] {
    const keys = new Set(mutants.map(mutantKey));
    const files = new Set(mutants.map(({ file }) => file));
    return [...this.#reasons.keys()].filter((key) => files.has(key.split("\t")[0]!) && !keys.has(key));
  }
}
