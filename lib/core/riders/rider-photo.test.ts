import { expect, test } from "vitest";
import { PHOTO_BYTES_MAX, detectPhotoType } from "./rider-photo";

test("a picture is recognized by its first bytes, and other data is refused", () => {
  const riff = (kind: string) => Buffer.from(`RIFF....${kind}VP8 `, "latin1");
  expect(detectPhotoType(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe("image/jpeg");
  expect(detectPhotoType(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"))).toBe("image/png");
  expect(detectPhotoType(riff("WEBP"))).toBe("image/webp");
  for (const bytes of [riff("WAVE"), Buffer.from("<svg onload=alert(1)>"), Buffer.alloc(0)]) {
    expect(detectPhotoType(bytes)).toBeNull();
  }
});

test("bytes that are truncated or one byte off are not a picture", () => {
  const whole = {
    jpeg: [0xff, 0xd8, 0xff],
    png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    webp: [...Buffer.from("RIFF....WEBP", "latin1")],
  };
  for (const [kind, bytes] of Object.entries(whole)) {
    expect(detectPhotoType(Uint8Array.from(bytes))).toBe(`image/${kind}`);
    expect(detectPhotoType(Uint8Array.from(bytes.slice(0, -1)))).toBeNull();
    for (const place of bytes.keys()) {
      const isLength = kind === "webp" && place >= 4 && place < 8;
      const wrong = Uint8Array.from(bytes, (byte, at) => (at === place ? byte ^ 1 : byte));
      expect([kind, place, detectPhotoType(wrong)]).toEqual([kind, place, isLength ? "image/webp" : null]);
    }
  }
});

test("a photo holds at most 1 MiB", () => {
  expect(PHOTO_BYTES_MAX).toBe(1_048_576);
});
