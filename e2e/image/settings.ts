import { join } from "node:path";

/** An image with Node.js and npm to build on. Without one it is made, of Debian's and npm's packages. */
export const BASE = process.env.IMAGE_BASE;
/** A folder that keeps base and image for another run. */
export const KEPT = process.env.IMAGE_STORE;
/** What podman starts containers with. */
export const RUNTIME = process.env.IMAGE_RUNTIME ?? "runc";
/** Copies each layer whole, but needs nothing of the kernel. */
export const DRIVER = process.env.IMAGE_DRIVER ?? "vfs";
/** A file with the settings of npm for the build alone, where it needs others: a registry, a `cafile`. */
export const NPMRC = process.env.IMAGE_NPMRC;
/** Of certificates, which that file may name. */
export const AUTHORITIES = "/etc/ssl/certs/ca-certificates.crt";
export const CONTAINERFILE = join("deploy", "container", "Containerfile");
