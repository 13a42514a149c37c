import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { parseEnv } from "node:util";

/**
 * `node deploy/images.mjs FILE`: looks up the digests of the images below with skopeo and writes them to
 * FILE, as variables for compose and for builds. If FILE already has an image, keeps its name and tag.
 * `node deploy/images.mjs --check FILE`: exits with 1 if FILE has an image without a digest. FILE contains
 * variables or is a rendered manifest.
 */
export const IMAGES = {
  NODE_IMAGE: "docker.io/library/node:24-bookworm-slim",
  POSTGRES_IMAGE: "docker.io/library/postgres:17",
  CADDY_IMAGE: "docker.io/library/caddy:2",
};
const DIGEST = /^sha256:[0-9a-f]{64}$/;
const LOOK_UP_MS = 60_000;

/** Returns a sentence for each image that is missing in the text or has no digest. */
export function imageFaults(text) {
  const inManifests = [...text.matchAll(/^[ -]*"?image"?: *["']?([^"'\s]*)/gm)].map(([, image]) => image);
  if (inManifests.length > 0) return inManifests.filter((image) => !isPinned(image)).map(withoutDigest);
  const values = parseEnv(text);
  return Object.keys(IMAGES).flatMap((name) => {
    if (!values[name]) return [`${name} is missing.`];
    return isPinned(values[name]) ? [] : [withoutDigest(values[name])];
  });
}

function isPinned(image) {
  const [name, digest = ""] = image.split("@");
  return name !== "" && DIGEST.test(digest);
}

function withoutDigest(image) {
  return `${image} has no digest: it must end with @sha256: and 64 hexadecimal digits.`;
}

function writeDigests(file) {
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const present = parseEnv(text);
  const lines = Object.entries(IMAGES).map(([name, image]) => {
    const tagged = (present[name] || image).replace(/@.*$/, "");
    return `${name}=${tagged}@${lookUp(tagged)}`;
  });
  const others = text.split("\n").filter((line) => line !== "" && !(line.split("=")[0] in IMAGES));
  writeFileSync(file, `${[...others, ...lines].join("\n")}\n`);
  console.log(lines.join("\n"));
}

function lookUp(image) {
  const args = ["inspect", "--no-tags", "--format", "{{.Digest}}", `docker://${image}`];
  const digest = execFileSync("skopeo", args, { encoding: "utf8", timeout: LOOK_UP_MS }).trim();
  if (!DIGEST.test(digest)) throw new Error(`skopeo knows no digest of ${image}: ${digest}`);
  return digest;
}

function main([first, second]) {
  if (first === "--check" && second) {
    const faults = imageFaults(readFileSync(second, "utf8"));
    for (const fault of faults) console.error(fault);
    if (faults.length > 0)
      console.error("node deploy/images.mjs FILE looks digests up: docs/deploy.md, In containers.");
    process.exitCode = faults.length > 0 ? 1 : 0;
  } else if (first && first !== "--check") writeDigests(first);
  else {
    console.error("Usage: node deploy/images.mjs FILE, or node deploy/images.mjs --check FILE");
    process.exitCode = 1;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) main(process.argv.slice(2));
