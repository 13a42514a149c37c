import { spawnSync } from "node:child_process";

const PYTHONS = ["/usr/bin/python3", "python3"];

/** Returns the command of Python 3.9 or newer with these modules, or undefined if there is none. */
export function findPythonWithModules(...modules: string[]): string | undefined {
  const asked = `import sys${modules.map((name) => `, ${name}`).join("")}; sys.exit(sys.version_info < (3, 9))`;
  return PYTHONS.find((each) => spawnSync(each, ["-c", asked]).status === 0);
}

export function hasPhp(): boolean {
  return spawnSync("php", ["-r", "exit((int) !extension_loaded('curl'));"]).status === 0;
}

export function hasLaravel(): boolean {
  const asked = "exit((int) !stream_resolve_include_path('Illuminate/autoload.php'));";
  return spawnSync("php", ["-r", asked]).status === 0;
}
