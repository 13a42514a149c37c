import { createHash, randomBytes } from "node:crypto";
import type { Settings } from "../settings.js";

interface Kept {
  /** Last handled event id; null before the first event. */
  after: string | null;
  secret: string;
}

/** Forwarding state per log-in and target address. The secret and the position survive restarts. */
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

  get isOld(): boolean {
    return this.#kept !== null;
  }

  get after(): string | undefined {
    return this.#kept?.after ?? undefined;
  }

  get secret(): string {
    return this.#kept!.secret;
  }

  /** Starts after the given event. Uses the given secret, the stored secret, or a new secret, in this order. */
  begin(after: string | undefined, secret: string | undefined): void {
    const chosen = secret ?? this.#kept?.secret ?? `whsec_${randomBytes(32).toString("base64")}`;
    this.#keep({ after: after ?? null, secret: chosen });
  }

  /** Saves the position before the next event is forwarded. */
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
