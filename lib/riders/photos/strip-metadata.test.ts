import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { type Photo, stripMetadata } from "./strip-metadata";

const MIB = 1024 * 1024;
const SECRETS = [
  "Exif",
  "SECRET-PHONE",
  "GPS",
  "http://ns.adobe.com",
  "xmpmeta",
  "Photoshop",
  "8BIM",
  "1-2-3-home",
];

/** Red above blue and wider than high, so that the orientation can be checked. */
const flag = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: "#0000ff" } })
    .composite([
      {
        input: { create: { width, height: Math.floor(height / 2), channels: 3, background: "#ff0000" } },
        gravity: "north",
      },
    ])
    .png()
    .toBuffer();

const exif = {
  IFD0: { Make: "SECRET-PHONE", Copyright: "1-2-3-home" },
  IFD3: {
    GPSLatitudeRef: "S",
    GPSLatitude: "6/1 48/1 30/1",
    GPSLongitudeRef: "E",
    GPSLongitude: "39/1 17/1 0/1",
  },
};
const XMP = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><at>1-2-3-home</at></x:xmpmeta>';

/** A photo as an upright phone takes it: rotated pixels with an EXIF orientation. */
async function taken(format: "jpeg" | "png" | "webp"): Promise<Photo> {
  const lying = await sharp(await flag())
    .rotate(-90)
    .png()
    .toBuffer();
  const bytes = await sharp(lying)
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .withXmp(XMP)
    .toFormat(format)
    .toBuffer();
  return { bytes, contentType: `image/${format}` };
}

/** Inserts an IPTC segment after the start of a JPEG, as press cameras do. */
function withIptc({ bytes, contentType }: Photo): Photo {
  const data = Buffer.from("Photoshop 3.0\0" + "8BIM\u0004\u0004\0\0\0\0\0\u000d1-2-3-home", "latin1");
  const head = Buffer.from([0xff, 0xed, 0, data.length + 2]);
  return { contentType, bytes: Buffer.concat([bytes.subarray(0, 2), head, data, bytes.subarray(2)]) };
}

describe("a stored photo", () => {
  it.each(["jpeg", "png", "webp"] as const)(
    "shows the picture upright and nothing else: %s",
    async (format) => {
      const photo = format === "jpeg" ? withIptc(await taken(format)) : await taken(format);
      const before = await sharp(photo.bytes).metadata();
      expect([before.orientation, before.exif !== undefined, before.xmp !== undefined]).toEqual([
        6,
        true,
        true,
      ]);
      if (format === "jpeg") expect(before.iptc).toBeDefined();
      const bare = await stripMetadata(photo);
      const { width, height, orientation, exif, xmp, iptc, icc, comments } = await sharp(
        bare.bytes,
      ).metadata();
      expect([bare.contentType, width, height]).toEqual([`image/${format}`, 60, 40]);
      expect([orientation, exif, xmp, iptc, icc, comments]).toEqual(Array(6).fill(undefined));
      for (const secret of SECRETS) expect(bare.bytes.includes(secret), secret).toBe(false);
      const top = await sharp(bare.bytes).extract({ left: 20, top: 2, width: 4, height: 4 }).raw().toBuffer();
      expect([top[0]! > 200, top[2]! < 60]).toEqual([true, true]);
    },
  );

  it("is reduced until it fits", async () => {
    const large = await sharp(await flag(4000, 3000))
      .jpeg()
      .toBuffer();
    const { width, height } = await sharp(
      (await stripMetadata({ bytes: large, contentType: "image/jpeg" })).bytes,
    ).metadata();
    expect([width, height]).toEqual([2048, 1536]);
    const noise = {
      create: {
        width: 1800,
        height: 1800,
        channels: 3,
        background: "#000",
        noise: { type: "gaussian", mean: 128, sigma: 60 },
      },
    } as const;
    const noisy = await sharp(noise).webp({ quality: 80 }).toBuffer();
    const bare = await stripMetadata({ bytes: noisy, contentType: "image/webp" });
    expect(bare.bytes.length).toBeLessThanOrEqual(MIB);
  });

  it("is refused when it cannot be drawn, or would unpack to gigabytes", async () => {
    const broken = {
      bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
      contentType: "image/jpeg",
    } as const;
    await expect(stripMetadata(broken)).rejects.toMatchObject({ condition: "unsupported_media_type" });
    await expect(stripMetadata({ bytes: bomb(30_000), contentType: "image/png" })).rejects.toMatchObject({
      condition: "payload_too_large",
    });
  });

  it("waits, and is refused as busy when too many wait", async () => {
    const photo = await taken("jpeg");
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => stripMetadata(photo)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(34);
    expect(results.at(-1)).toMatchObject({ reason: { condition: "busy", retryAfterSeconds: 2 } });
    await expect(stripMetadata(photo)).resolves.toBeDefined();
  });
});

/** A PNG of one colour with `side` × `side` pixels, in about 100 kB. */
function bomb(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, sum]);
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
