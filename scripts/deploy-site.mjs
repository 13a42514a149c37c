import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Renders a sample site with certificates and with paths in the scratch folder. Returns the root folder of
 * its first machine.
 */
export function renderSite(scratch) {
  const out = join(scratch, "out");
  const site = join(scratch, "site.env");
  const example = readFileSync("deploy/site.example.env", "utf8").replace(/^(\w+)=$/gm, "$1=made-up");
  writeFileSync(site, example + run("sh", "deploy/secrets.sh"));
  run(process.execPath, "deploy/render.mjs", site, out);
  run("sh", "deploy/certificates.sh", site, out);
  const root = join(out, "a");
  const tls = join(root, "etc/tuma/tls");
  const [certificate, key] = ["machine.pem", "machine.pem.key"].map((name) => readFileSync(join(tls, name)));
  writeFileSync(join(root, "etc/haproxy/site.pem"), Buffer.concat([certificate, key]));
  for (const path of [
    "haproxy/haproxy.cfg",
    "haproxy/postgres.cfg",
    "patroni/config.yml",
    "prometheus/prometheus.yml",
  ]) {
    const file = join(root, "etc", path);
    writeFileSync(file, inScratch(readFileSync(file, "utf8"), root));
  }
  return root;
}

function inScratch(text, root) {
  return text.replace(
    /\/etc\/(tuma\/tls|haproxy\/(?:site\.pem|moment\.html)|prometheus\/rules)/g,
    `${root}/etc/$1`,
  );
}

function run(command, ...args) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${args[0]} failed:\n${stderr}`);
  return stdout;
}
