export interface PostgresMessage {
  /** Letter of the message type. Empty for a client's startup message. */
  type: string;
  bytes: Buffer;
}

const TYPE_BYTES = 1;
const LENGTH_BYTES = 4;

export class PostgresMessageReader {
  private rest: Buffer = Buffer.alloc(0);

  constructor(private isFirst: boolean) {}

  take(chunk: Buffer): PostgresMessage[] {
    this.rest = Buffer.concat([this.rest, chunk]);
    const taken: PostgresMessage[] = [];
    for (;;) {
      const head = this.isFirst ? 0 : TYPE_BYTES;
      if (this.rest.length < head + LENGTH_BYTES) return taken;
      const length = head + this.rest.readInt32BE(head);
      if (this.rest.length < length) return taken;
      const type = this.isFirst ? "" : String.fromCharCode(this.rest[0]!);
      taken.push({ type, bytes: this.rest.subarray(0, length) });
      this.rest = this.rest.subarray(length);
      this.isFirst = false;
    }
  }
}

export class StatementTracker {
  private readonly named = new Map<string, string>();

  /** Returns the SQL that a message executes. Null for other messages. */
  runBy({ type, bytes }: PostgresMessage): string | null {
    const texts = bytes.toString("utf8", TYPE_BYTES + LENGTH_BYTES).split("\0", 2) as [string, string];
    if (type === "P") this.named.set(texts[0], texts[1]);
    if (type === "B") return this.named.get(texts[1]) ?? "";
    return type === "Q" ? texts[0] : null;
  }
}

export function isIdleReadyMessage({ type, bytes }: PostgresMessage): boolean {
  return type === "Z" && bytes[TYPE_BYTES + LENGTH_BYTES] === "I".charCodeAt(0);
}
