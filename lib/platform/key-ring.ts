import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { SecretKeyEntry } from "./env-services";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const AFTER_NAME = ".";

/** Authenticated context: a value decrypts only with the same purpose and row. */
export interface SecretContext {
  purpose: string;
  row: string;
}

export class KeyRing {
  private readonly derived = new Map<string, Buffer>();

  /**
   * The key with the id null is SECRET_KEY. Values without a key id are not bound to a row and decrypt only
   * when `needsNames` is false.
   */
  constructor(
    private readonly keys: readonly { id: string | null; secret: string }[],
    readonly needsNames = false,
  ) {
    if (keys.length === 0)
      throw new Error("Neither SECRET_KEYS nor SECRET_KEY is set: at least 32 random characters are needed.");
  }

  get sealsWith(): string | null {
    return this.keys[0]!.id;
  }

  holds(id: string): boolean {
    return this.keys.some((key) => key.id === id);
  }

  /** Returns 32 bytes per key; the signing key comes first. */
  derive(purpose: string): [Buffer, ...Buffer[]] {
    return this.keys.map((key) => this.keyFor(key.secret, purpose)) as [Buffer, ...Buffer[]];
  }

  /** Encrypts with AES-256-GCM and the first key. Returns the key id, and base64 of nonce, tag and ciphertext. */
  seal(plain: string, { purpose, row }: SecretContext): string {
    const { id, secret } = this.keys[0]!;
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.keyFor(secret, purpose), nonce);
    if (id !== null) cipher.setAAD(bindingOf(id, purpose, row));
    const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
    const text = Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64");
    return id === null ? text : `${id}${AFTER_NAME}${text}`;
  }

  /** Throws when the text was altered, belongs to a different purpose or row, or needs an unknown key. */
  open(sealed: string, { purpose, row }: SecretContext): string {
    const name = getKeyId(sealed);
    if (name === null && this.needsNames)
      throw new Error("The value has no key id, which SECRET_VALUES_NAMED requires.");
    const bytes = Buffer.from(name === null ? sealed : sealed.slice(name.length + 1), "base64");
    const candidates = this.keys.filter(({ id }) => name === null || id === name || id === null);
    let failure: unknown = new Error(`The value needs the key ${name}, which is not in SECRET_KEYS.`);
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

export function getKeyId(sealed: string): string | null {
  const at = sealed.indexOf(AFTER_NAME);
  return at < 0 ? null : sealed.slice(0, at);
}

function bindingOf(id: string, purpose: string, row: string): Buffer {
  return Buffer.from([id, purpose, row].join("\n"));
}

export function createKeyRing(settings: {
  SECRET_KEYS?: SecretKeyEntry[] | undefined;
  SECRET_KEY?: string | undefined;
  SECRET_VALUES_NAMED?: boolean | undefined;
}): KeyRing {
  const named = settings.SECRET_KEYS ?? [];
  const alone = settings.SECRET_KEY;
  const isNamed = named.some(({ secret }) => secret === alone);
  const keys = alone && !isNamed ? [...named, { id: null, secret: alone }] : named;
  // Without SECRET_KEYS, new values have no key id, so values without a key id must be accepted.
  return new KeyRing(keys, settings.SECRET_VALUES_NAMED === true && named.length > 0);
}
