import { join } from "node:path";

/** Base image with Node.js and npm. If unset, the test builds a base image from Debian and npm packages. */
export const BASE_IMAGE = process.env.IMAGE_BASE;
export const IMAGE_STORE_FOLDER = process.env.IMAGE_STORE;
export const CONTAINER_RUNTIME = process.env.IMAGE_RUNTIME ?? "runc";
/** Storage driver. `vfs` copies whole layers but needs no kernel support. */
export const STORAGE_DRIVER = process.env.IMAGE_DRIVER ?? "vfs";
export const NPMRC_FILE = process.env.IMAGE_NPMRC;
export const CA_CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt";
export const CONTAINERFILE = join("deploy", "container", "Containerfile");
