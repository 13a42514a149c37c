const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

export const PHOTO_BYTES_MAX = 1024 * 1024;

export type PhotoType = "image/jpeg" | "image/png" | "image/webp";

export function detectPhotoType(bytes: Uint8Array): PhotoType | null {
  const has = (signature: number[], at = 0) => signature.every((byte, index) => bytes[at + index] === byte);
  if (has(JPEG)) return "image/jpeg";
  if (has(PNG)) return "image/png";
  return has(RIFF) && has(WEBP, 8) ? "image/webp" : null;
}
