import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
// @ts-expect-error: plain JavaScript, for npm run matrix
import { VERSIONS } from "../../scripts/matrix-versions.mjs";
import { CA_CERTIFICATES, BASE_IMAGE, CONTAINERFILE, IMAGE_STORE_FOLDER, NPMRC_FILE } from "./settings";
import { type ContainerImageStore, captureOutput } from "./store";

const MADE_BASE = "localhost/tuma-base:1";
export const IMAGE = "localhost/tuma:1";
/** npm version of the newest Node.js that the service supports. */
const NPM = "11";

export interface BuiltImage {
  base: string;
  /** Duration of the build in seconds. Null if the image already existed. */
  seconds: number | null;
}

/** Builds the image as docs/deploy.md describes. Does nothing if the image exists. */
export async function buildImage(store: ContainerImageStore): Promise<BuiltImage> {
  const base = BASE_IMAGE ?? (await madeBase(store));
  if (await store.has(IMAGE)) return { base, seconds: null };
  const begun = performance.now();
  await store.podman(
    ...[
      "build",
      "--isolation",
      "chroot",
      `--layers=${IMAGE_STORE_FOLDER ? "true" : "false"}`,
      "--build-arg",
      `NODE_IMAGE=${base}`,
    ],
    ...(NPMRC_FILE
      ? ["--volume", `${NPMRC_FILE}:/root/.npmrc:ro`, "--volume", `${CA_CERTIFICATES}:${CA_CERTIFICATES}:ro`]
      : []),
    ...["-f", CONTAINERFILE, "-t", IMAGE, "."],
  );
  return { base, seconds: Math.round((performance.now() - begun) / 1000) };
}

/** Builds a minimal Debian root with Node.js and npm, for machines that cannot reach an image registry. */
async function madeBase(store: ContainerImageStore): Promise<string> {
  if (await store.has(MADE_BASE)) return MADE_BASE;
  const folder = join(store.folder, "base");
  const node = join(folder, "node");
  const root = join(folder, "root");
  const newest = Math.max(...Object.keys(VERSIONS).map(Number));
  mkdirSync(node, { recursive: true });
  const manifest = {
    private: true,
    dependencies: { node: VERSIONS[newest], npm: NPM },
    allowScripts: { node: true },
  };
  writeFileSync(join(node, "package.json"), JSON.stringify(manifest));
  await captureOutput("npm", ["install", "--prefix", node, "--no-package-lock", "--no-audit", "--no-fund"]);
  await captureOutput("mmdebstrap", ["--variant=minbase", "--format=directory", "bookworm", root]);
  const local = join(root, "usr/local");
  cpSync(join(node, "node_modules/node/bin/node"), join(local, "bin/node"));
  cpSync(join(node, "node_modules/npm"), join(local, "lib/node_modules/npm"), { recursive: true });
  symlinkSync("../lib/node_modules/npm/bin/npm-cli.js", join(local, "bin/npm"));
  await captureOutput("chown", ["-R", "0:0", local]);
  await captureOutput("tar", ["-c", "-f", join(folder, "base.tar"), "-C", root, "."]);
  await store.podman("import", join(folder, "base.tar"), MADE_BASE);
  await captureOutput("rm", ["-rf", "--one-file-system", folder]);
  return MADE_BASE;
}
