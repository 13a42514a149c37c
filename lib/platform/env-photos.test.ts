import { describe, expect, it } from "vitest";
import { z } from "zod";
import { photoEnv, photoStoreSettings, requirePhotoStore } from "./env-services";

const schema = z
  .object({ ...photoEnv, DATABASE_TLS: z.enum(["verify-full", "off"]).default("verify-full") })
  .superRefine(requirePhotoStore);

const WHOLE = {
  PHOTOS_S3_ENDPOINT: "https://objects.example:9000",
  PHOTOS_S3_BUCKET: "tuma-photos",
  PHOTOS_S3_REGION: "eu-1",
  PHOTOS_S3_ACCESS_KEY_ID: "key",
  PHOTOS_S3_SECRET_ACCESS_KEY: "secret",
};
const faultsOf = (given: Record<string, string>) => [
  ...new Set((schema.safeParse(given).error?.issues ?? []).map(({ path }) => path.join("."))),
];
const bucketOf = (given: Record<string, string>) => photoStoreSettings(schema.parse(given))?.bucketUrl.href;

describe("the settings of a store for photos", () => {
  it("are not needed", () => {
    expect(photoStoreSettings(schema.parse({}))).toBeNull();
  });

  it("are all there or none: what lacks is named", () => {
    for (const name of Object.keys(WHOLE) as (keyof typeof WHOLE)[]) {
      const { [name]: _left, ...rest } = WHOLE;
      expect(faultsOf(rest)).toEqual([name]);
    }
  });

  it("put the bucket in the path, or before the name where that is asked for", () => {
    expect(bucketOf(WHOLE)).toBe("https://objects.example:9000/tuma-photos/");
    expect(bucketOf({ ...WHOLE, PHOTOS_S3_PATH_STYLE: "0" })).toBe(
      "https://tuma-photos.objects.example:9000/",
    );
  });

  it("want TLS to another machine, unless the network between is said to be one's own", () => {
    const open = { ...WHOLE, PHOTOS_S3_ENDPOINT: "http://objects.example" };
    expect(faultsOf(open)).toEqual(["PHOTOS_S3_ENDPOINT"]);
    expect(faultsOf({ ...open, DATABASE_TLS: "off" })).toEqual([]);
    for (const own of ["http://127.0.0.1:9000", "http://[::1]:9000", "http://localhost:9000"]) {
      expect(faultsOf({ ...WHOLE, PHOTOS_S3_ENDPOINT: own })).toEqual([]);
    }
  });

  it("name an endpoint and a bucket as they are, without a path or anything secret in the address", () => {
    for (const wrong of [
      "https://a.example/tuma-photos",
      "https://a.example/?x=1",
      "https://u:p@a.example/",
      "s3://a",
      "nonsense",
    ]) {
      expect(faultsOf({ ...WHOLE, PHOTOS_S3_ENDPOINT: wrong })).toEqual(["PHOTOS_S3_ENDPOINT"]);
    }
    expect(faultsOf({ ...WHOLE, PHOTOS_S3_BUCKET: "../other" })).toEqual(["PHOTOS_S3_BUCKET"]);
  });
});
