import { createHash, randomBytes } from "node:crypto";
import type { Settings } from "../settings.js";

/** What is kept of forwarding to one address. */
interface Kept {
  /** The last event that was dealt with; null before the first. */
  after: string | null;
  secret: string;
}

/**
 * Forwarding from one log-in to one address, over restarts: the secret stays, and it goes on where it left off.
 */
export class Session {
  readonly #settings: Settings;
  readonly #name: string;
  #kept: Kept | null;

  constructor(settings: Settings, base: string, apiKey: string, address: string) {
    const told = createHash("sha256").update([base, apiKey, address].join("\n")).digest("hex").slice(0, 16);
    this.#settings = settings;
    this.#name = `listen-${told}.json`;
    this.#kept = settings.read<Kept>(this.#name);
  }

  /** Whether this address was forwarded to before. */
  get isOld(): boolean {
    return this.#kept !== null;
  }

  get after(): string | undefined {
    return this.#kept?.after ?? undefined;
  }

  get secret(): string {
    return this.#kept!.secret;
  }

  /** Begins behind an event, with the secret that is given, that was kept, or a new one. */
  begin(after: string | undefined, secret: string | undefined): void {
    const chosen = secret ?? this.#kept?.secret ?? `whsec_${randomBytes(32).toString("base64")}`;
    this.#keep({ after: after ?? null, secret: chosen });
  }

  /** Notes what was dealt with, before anything else is. */
  done(eventId: string): void {
    this.#keep({ ...this.#kept!, after: eventId });
  }

  get lockName(): string {
    return `${this.#name}.lock`;
  }

  #keep(kept: Kept): void {
    this.#kept = kept;
    this.#settings.write(this.#name, kept);
  }
}
