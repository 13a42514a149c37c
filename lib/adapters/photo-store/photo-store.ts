/** A key is never written twice. Every method throws when the store fails. */
export interface PhotoStore {
  /** Reads the object back and throws for different bytes. */
  put(key: string, photo: { bytes: Buffer; contentType: string }): Promise<void>;
  get(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
}
