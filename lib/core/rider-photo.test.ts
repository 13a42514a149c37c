import { expect, test } from "vitest";
import { photoTypeOf } from "./rider-photo";

test("a picture is told by its first bytes, and everything else is none", () => {
  const riff = (kind: string) => Buffer.from(`RIFF....${kind}VP8 `, "latin1");
  expect(photoTypeOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe("image/jpeg");
  expect(photoTypeOf(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"))).toBe("image/png");
  expect(photoTypeOf(riff("WEBP"))).toBe("image/webp");
  for (const bytes of [riff("WAVE"), Buffer.from("<svg onload=alert(1)>"), Buffer.alloc(0)]) {
    expect(photoTypeOf(bytes)).toBeNull();
  }
});
