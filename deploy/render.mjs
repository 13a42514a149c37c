import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import { FILES } from "./files.mjs";

/**
 * `node deploy/render.mjs site.env out`: fills the templates with the site's values, to out/a, out/b and out/c, each laid
 * out like the machine's root. Ends with 1, and names them, when values are missing.
 */
const MACHINES = ["A", "B", "C"];
const TEMPLATES = fileURLToPath(new URL(".", import.meta.url));

// Folders are made as services must be able to enter them, whatever the shell's own mask is.
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

/** A value that is empty is missing: what would run with an empty password must not start. */
function fill(text, own) {
  return text.replace(/@([A-Z][A-Z0-9_]*)@/g, (_, name) => {
    if (!own[name]) missing.add(name);
    return own[name] ?? "";
  });
}
