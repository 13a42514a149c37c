import { env } from "@/lib/platform/env";
import { photoStoreSettings } from "@/lib/platform/env-services";
import type { PhotoStore } from "./photo-store";
import { s3PhotoStore } from "./s3";

const settings = photoStoreSettings(env);
const store = settings && s3PhotoStore(settings);

export function choosePhotoStore(): PhotoStore | null {
  return store;
}
