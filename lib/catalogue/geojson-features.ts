/** A feature of one point needs no more; a polygon that does is not taken anyway. */
const FEATURE_CHARACTERS = 64 * 1024;

export interface FeatureText {
  /** Null when it is too long to be kept. */
  text: string | null;
  /** Of the file, where the feature begins, from 1. */
  line: number;
}

/** The texts of the features of a FeatureCollection, or of those that stand one after the other, as they come. */
export async function* geojsonFeatures(chunks: AsyncIterable<string>): AsyncGenerator<FeatureText> {
  const scanner = new Scanner();
  for await (const chunk of chunks) {
    for (const letter of chunk) {
      const found = scanner.read(letter);
      if (found) yield found;
    }
  }
}

class Scanner {
  private line = 1;
  private depth = 0;
  private isQuoted = false;
  private isEscaped = false;
  /** Whether what stands two deep stands in a list: then its objects are the features, not the whole. */
  private isList = false;
  private piece: { text: string; line: number; depth: number } | null = null;

  /** The feature that this letter ends, or null. */
  read(letter: string): FeatureText | null {
    if (letter === "\n") this.line++;
    if (this.isQuoted) this.readQuoted(letter);
    else if (letter === '"') this.isQuoted = true;
    else if (letter === "{" || letter === "[") this.open(letter);
    else if (letter === "}" || letter === "]") this.depth--;
    const { piece } = this;
    if (!piece) return null;
    if (piece.text.length <= FEATURE_CHARACTERS) piece.text += letter;
    if (this.depth > piece.depth) return null;
    this.piece = null;
    if (piece.depth === 0 && /"FeatureCollection"/.test(piece.text)) return null;
    return { text: piece.text.length > FEATURE_CHARACTERS ? null : piece.text, line: piece.line };
  }

  private readQuoted(letter: string): void {
    if (this.isEscaped) this.isEscaped = false;
    else if (letter === "\\") this.isEscaped = true;
    else if (letter === '"') this.isQuoted = false;
  }

  private open(letter: string): void {
    const isFeature = letter === "{" && (this.depth === 0 || (this.depth === 2 && this.isList));
    if (isFeature) this.piece = { text: "", line: this.line, depth: this.depth };
    if (this.depth === 1) this.isList = letter === "[";
    this.depth++;
  }
}
