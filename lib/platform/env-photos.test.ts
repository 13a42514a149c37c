import { describe, expect, it } from "vitest";
import { z } from "zod";
import { photoEnv, getPhotoStoreSettings, requirePhotoStore } from "./env-services";

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
const bucketOf = (given: Record<string, string>) =>
  getPhotoStoreSettings(schema.parse(given))?.bucketUrl.href;

describe("the settings of the photo store", () => {
  it("are optional", () => {
    expect(getPhotoStoreSettings(schema.parse({}))).toBeNull();
  });

  it("are required together, and a missing one is named", () => {
    for (const name of Object.keys(WHOLE) as (keyof typeof WHOLE)[]) {
      const { [name]: _left, ...rest } = WHOLE;
      expect(faultsOf(rest)).toEqual([name]);
    }
  });

  it("put the bucket in the path, or in the host name on request", () => {
    expect(bucketOf(WHOLE)).toBe("https://objects.example:9000/tuma-photos/");
    expect(bucketOf({ ...WHOLE, PHOTOS_S3_PATH_STYLE: "0" })).toBe(
      "https://tuma-photos.objects.example:9000/",
    );
  });

  it("require TLS to another machine, unless TLS is switched off for the private network", () => {
    const open = { ...WHOLE, PHOTOS_S3_ENDPOINT: "http://objects.example" };
    expect(faultsOf(open)).toEqual(["PHOTOS_S3_ENDPOINT"]);
    expect(faultsOf({ ...open, DATABASE_TLS: "off" })).toEqual([]);
    for (const own of ["http://127.0.0.1:9000", "http://[::1]:9000", "http://localhost:9000"]) {
      expect(faultsOf({ ...WHOLE, PHOTOS_S3_ENDPOINT: own })).toEqual([]);
    }
  });

  it("refuse an endpoint with a path or credentials, and an invalid bucket name", () => {
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
