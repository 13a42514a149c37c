import { randomBytes } from "node:crypto";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { type PhotoEnv, getPhotoStoreSettings } from "@/lib/platform/env-services";
import { startObjectStore } from "./object-store.fixture";
import { s3PhotoStore } from "./photo-store";

const server = await startObjectStore();
afterAll(() => server.stop());
afterEach(() => server.fail("none"));

const SETTINGS: PhotoEnv = { ...server.settings, PHOTOS_S3_PATH_STYLE: true, DATABASE_TLS: "verify-full" };
const storeWith = (changed: Partial<PhotoEnv>) =>
  s3PhotoStore(getPhotoStoreSettings({ ...SETTINGS, ...changed })!);
const newKey = () => `proofs/2026/11/${randomBytes(16).toString("hex")}`;
const photo = (size = 200_000) => ({ bytes: randomBytes(size), contentType: "image/jpeg" });

let store = storeWith({});
beforeEach(() => {
  store = storeWith({});
});

describe("an object store", () => {
  it("returns the stored bytes, and nothing after removal", async () => {
    for (const size of [1, 200_000, 1024 * 1024]) {
      const [key, put] = [newKey(), photo(size)];
      await store.put(key, put);
      expect(server.keys()).toContain(key);
      expect((await store.get(key))!.equals(put.bytes)).toBe(true);
      await store.remove(key);
      expect(server.keys()).not.toContain(key);
      expect(await store.get(key)).toBeNull();
      await store.remove(key);
    }
  });

  it("checks the signature: another secret or another key is refused", async () => {
    const key = newKey();
    await store.put(key, photo());
    for (const changed of [
      { PHOTOS_S3_SECRET_ACCESS_KEY: "another" },
      { PHOTOS_S3_ACCESS_KEY_ID: "ANOTHER" },
    ]) {
      const stranger = storeWith(changed);
      await expect(stranger.get(key)).rejects.toThrow("403");
      await expect(stranger.put(newKey(), photo())).rejects.toThrow("403");
      await expect(stranger.remove(key)).rejects.toThrow("403");
    }
    expect(server.keys()).toContain(key);
  });

  it("reports a missing bucket as a fault, not as a missing object", async () => {
    const elsewhere = storeWith({ PHOTOS_S3_BUCKET: "another-bucket" });
    await expect(elsewhere.put(newKey(), photo())).rejects.toThrow("404");
    await expect(elsewhere.get(newKey())).rejects.toThrow("404");
    await expect(elsewhere.remove(newKey())).rejects.toThrow("404");
  });

  it("detects a store that confirms a photo without storing it", async () => {
    server.fail("forgets");
    await expect(store.put(newKey(), photo())).rejects.toThrow("not kept");
    server.fail("lies");
    await expect(store.put(newKey(), photo())).rejects.toThrow("not kept");
  });

  it.each(["away", "refuses", "floods"] as const)("is abandoned at once when it %s", async (fault) => {
    const key = newKey();
    await store.put(key, photo());
    server.fail(fault);
    const since = performance.now();
    await expect(store.get(key)).rejects.toThrow();
    expect(performance.now() - since).toBeLessThan(3000);
  });

  it("is abandoned when it answers slowly, or accepts a photo and does not answer", async () => {
    const key = newKey();
    await store.put(key, photo());
    for (const [fault, work] of [
      ["drips", () => store.get(key)],
      ["holds what was written", () => store.put(newKey(), photo())],
    ] as const) {
      server.fail(fault);
      await expect(work()).rejects.toThrow();
    }
  });

  it("is not called after five failures in a row", async () => {
    server.fail("refuses");
    for (let failure = 1; failure <= 5; failure++)
      await expect(store.remove(newKey())).rejects.toThrow("503");
    const asked = server.seen.length;
    await expect(store.remove(newKey())).rejects.toThrow("circuit breaker is open");
    expect(server.seen).toHaveLength(asked);
  });
});
