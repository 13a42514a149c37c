import { join } from "node:path";

/** An image with Node.js and npm to build on. Without one it is made, of Debian's and npm's packages. */
export const BASE = process.env.IMAGE_BASE;
export const KEPT = process.env.IMAGE_STORE;
export const RUNTIME = process.env.IMAGE_RUNTIME ?? "runc";
/** Copies each layer whole, but needs nothing of the kernel. */
export const DRIVER = process.env.IMAGE_DRIVER ?? "vfs";
export const NPMRC = process.env.IMAGE_NPMRC;
export const AUTHORITIES = "/etc/ssl/certs/ca-certificates.crt";
export const CONTAINERFILE = join("deploy", "container", "Containerfile");
