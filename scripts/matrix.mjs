import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { parseArgs } from "node:util";
import { installMissing, npm, ROOT } from "./freshness.mjs";
import { VERSIONS } from "./matrix-versions.mjs";

const options = { node: { type: "string", default: Object.keys(VERSIONS).join(",") } };
const { values, positionals: steps } = parseArgs({ options, allowPositionals: true });
const wanted = values.node.split(",");
const unknown = wanted.filter((release) => !Object.hasOwn(VERSIONS, release));
if (unknown.length > 0) {
  console.error(`No such release: ${unknown.join(", ")}. There are ${Object.keys(VERSIONS).join(", ")}.`);
  process.exit(1);
}

process.chdir(ROOT);
installMissing({ dev: true });
const ended = wanted.map((release) => {
  const version = VERSIONS[release];
  console.log(`\n══ Node.js ${version}`);
  return { version, status: testUnder(folderOf(version)) };
});
for (const { version, status } of ended) {
  console.log(`Node.js ${version.padEnd(10)} ${status === 0 ? "passed" : "failed"}`);
}
process.exitCode = ended.some(({ status }) => status !== 0) ? 1 : 0;

/** Folder of a Node.js version; downloads the version when missing. */
function folderOf(version) {
  const home = join(ROOT, "node_modules", ".cache", "node", version);
  const bin = join(home, "node_modules", "node", "bin");
  if (existsSync(join(bin, "node"))) return bin;
  mkdirSync(home, { recursive: true });
  const manifest = { private: true, dependencies: { node: version }, allowScripts: { node: true } };
  writeFileSync(join(home, "package.json"), JSON.stringify(manifest));
  const installed = npm(["install", "--no-package-lock"], "pipe", home);
  if (installed.status === 0 && existsSync(join(bin, "node"))) return bin;
  console.error(`${installed.stderr}\nNode.js ${version} could not be installed.`);
  process.exit(1);
}

function testUnder(folder) {
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
  const run = spawnSync(join(folder, "node"), ["scripts/test.mjs", ...steps], { stdio: "inherit", env });
  return run.status ?? 1;
}
