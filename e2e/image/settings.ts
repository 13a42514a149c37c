import { join } from "node:path";

/** Base image with Node.js and npm. If unset, the test builds one from Debian and npm packages. */
export const BASE = process.env.IMAGE_BASE;
export const STORE_FOLDER = process.env.IMAGE_STORE;
export const RUNTIME = process.env.IMAGE_RUNTIME ?? "runc";
/** Storage driver. `vfs` copies whole layers but needs no kernel support. */
export const DRIVER = process.env.IMAGE_DRIVER ?? "vfs";
export const NPMRC = process.env.IMAGE_NPMRC;
export const CA_CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt";
export const CONTAINERFILE = join("deploy", "container", "Containerfile");
