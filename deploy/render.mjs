import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import { FILES } from "./files.mjs";

/**
 * `node deploy/render.mjs site.env out`: fills the templates with the values of the site. Writes out/a, out/b
 * and out/c, each with the layout of a machine's root directory. Lists missing values and exits with 1.
 */
const MACHINES = ["A", "B", "C"];
const TEMPLATES = fileURLToPath(new URL(".", import.meta.url));

// Overrides the umask of the shell, because services must be able to enter the created folders.
process.umask(0o022);
const [site, out] = process.argv.slice(2);
if (!site || !out) {
  console.error("Usage: node deploy/render.mjs site.env out");
  process.exit(1);
}
const values = parseEnv(readFileSync(site, "utf8"));
const missing = new Set();
for (const machine of MACHINES) renderMachine(machine);
if (missing.size > 0) {
  console.error(`${site} lacks ${[...missing].sort().join(", ")}.`);
  process.exit(1);
}

function renderMachine(machine) {
  const name = machine.toLowerCase();
  const own = { ...values, ME: values[machine], NAME: `tuma-${name}` };
  for (const [template, [path, mode]] of Object.entries(FILES)) {
    const target = join(out, name, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, fill(readFileSync(join(TEMPLATES, template), "utf8"), own), { mode: 0o600 });
    chmodSync(target, mode);
  }
}

/** Treats an empty value as missing, so that no service starts with an empty password. */
function fill(text, own) {
  return text.replace(/@([A-Z][A-Z0-9_]*)@/g, (_, name) => {
    if (!own[name]) missing.add(name);
    return own[name] ?? "";
  });
}
