import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { RingKey } from "./env-secrets";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Stands in no base64, so that a value without a name has none. */
const AFTER_NAME = ".";

/** What a value is sealed for: neither for another purpose nor in another row does it open. */
export interface SealedFor {
  purpose: string;
  /** Names the row, such as `webhook_endpoint 1000`. */
  row: string;
}

/** The keys by which secrets are sealed and tokens signed. The first does it; all open and verify. */
export class KeyRing {
  private readonly derived = new Map<string, Buffer>();

  /**
   * An id of null is that of SECRET_KEY alone, whose values bear no name: releases before the ring read them too. A value
   * without a name is bound to no row, and opens only while `needsNames` is not set.
   */
  constructor(
    private readonly keys: readonly { id: string | null; secret: string }[],
    readonly needsNames = false,
  ) {
    if (keys.length === 0)
      throw new Error("Neither SECRET_KEYS nor SECRET_KEY is set: at least 32 random characters are needed.");
  }

  /** The id of the key that seals; null of one without a name. */
  get sealsWith(): string | null {
    return this.keys[0]!.id;
  }

  holds(id: string): boolean {
    return this.keys.some((key) => key.id === id);
  }

  /** 32 bytes for one purpose of each key, the one that signs first. */
  derive(purpose: string): [Buffer, ...Buffer[]] {
    return this.keys.map((key) => this.keyFor(key.secret, purpose)) as [Buffer, ...Buffer[]];
  }

  /** AES-256-GCM by the first key: its name, and base64 of nonce, tag and ciphertext. */
  seal(plain: string, { purpose, row }: SealedFor): string {
    const { id, secret } = this.keys[0]!;
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.keyFor(secret, purpose), nonce);
    if (id !== null) cipher.setAAD(bindingOf(id, purpose, row));
    const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
    const text = Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64");
    return id === null ? text : `${id}${AFTER_NAME}${text}`;
  }

  /** What was sealed, by whichever key. Throws when the text was altered, was moved, or its key is not in the ring. */
  open(sealed: string, { purpose, row }: SealedFor): string {
    const name = nameOf(sealed);
    if (name === null && this.needsNames)
      throw new Error("A value without the name of its key: SECRET_VALUES_NAMED refuses it.");
    const bytes = Buffer.from(name === null ? sealed : sealed.slice(name.length + 1), "base64");
    const candidates = this.keys.filter(({ id }) => name === null || id === name || id === null);
    let failure: unknown = new Error(`Sealed with the key ${name}, which SECRET_KEYS does not hold.`);
    for (const { secret } of candidates) {
      const decipher = createDecipheriv(CIPHER, this.keyFor(secret, purpose), bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      if (name !== null) decipher.setAAD(bindingOf(name, purpose, row));
      try {
        const body = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
        return Buffer.concat([body, decipher.final()]).toString("utf8");
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  }

  private keyFor(secret: string, purpose: string): Buffer {
    const name = `${secret} ${purpose}`;
    let key = this.derived.get(name);
    if (!key) {
      key = Buffer.from(hkdfSync("sha256", secret, "tuma", purpose, 32));
      this.derived.set(name, key);
    }
    return key;
  }
}

/** The id of the key that a value was sealed with; null where it bears none. */
export function nameOf(sealed: string): string | null {
  const at = sealed.indexOf(AFTER_NAME);
  return at < 0 ? null : sealed.slice(0, at);
}

function bindingOf(id: string, purpose: string, row: string): Buffer {
  return Buffer.from([id, purpose, row].join("\n"));
}

/** SECRET_KEY beside a ring goes on opening what it sealed. */
export function ringOf(settings: {
  SECRET_KEYS?: RingKey[] | undefined;
  SECRET_KEY?: string | undefined;
  SECRET_VALUES_NAMED?: boolean | undefined;
}): KeyRing {
  const named = settings.SECRET_KEYS ?? [];
  const alone = settings.SECRET_KEY;
  const isNamed = named.some(({ secret }) => secret === alone);
  const keys = alone && !isNamed ? [...named, { id: null, secret: alone }] : named;
  // What seals without names must open what it seals.
  return new KeyRing(keys, settings.SECRET_VALUES_NAMED === true && named.length > 0);
}
