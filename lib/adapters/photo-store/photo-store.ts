/** What the store for objects is asked. A key is never written twice. */
export interface PhotoStore {
  /** Writes an object and reads it back. Throws when the store is away, late or refuses, or has kept other bytes. */
  put(key: string, photo: { bytes: Buffer; contentType: string }): Promise<void>;
  /** The bytes of an object; null when there is none. Throws when the store is away, late or refuses. */
  get(key: string): Promise<Buffer | null>;
  /** Removes an object, or does nothing where there is none. Throws when the store is away, late or refuses. */
  remove(key: string): Promise<void>;
}
