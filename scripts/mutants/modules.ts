import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { compileFunction } from "node:vm";
import ts from "typescript";

type Exports = Record<string, unknown>;

interface Module {
  evaluate: (exports: Exports, require: (name: string) => Exports) => void;
  /** Name as imported → path from the root, or empty for a package. */
  imports: Map<string, string>;
}

/** Loads a module anew. */
export type LoadModule = (path: string) => void;

/**
 * Modules of the repository in memory, so that a changed one can be loaded again with all that import it, and nothing
 * else. Packages are loaded once.
 */
export class Modules {
  readonly #root: string;
  readonly #modules = new Map<string, Module>();
  readonly #packages = new Map<string, Exports>();
  readonly #evaluated = new Map<string, Exports>();

  constructor(root: string) {
    this.#root = root;
  }

  /** Reads a file and all that it imports. */
  async add(path: string): Promise<void> {
    if (this.#modules.has(path)) return;
    const module = compile(this.#root, path, readFileSync(join(this.#root, path), "utf8"));
    this.#modules.set(path, module);
    for (const [name, target] of module.imports) {
      if (target) await this.add(target);
      else if (!this.#packages.has(name)) {
        this.#packages.set(name, { ...(await import(name)), __esModule: true });
      }
    }
  }

  /** How many imports lead from one file to another on the shortest way; infinite where none does. */
  distance(path: string, needed: string): number {
    const seen = new Set<string>();
    let reached = [path];
    for (let steps = 0; reached.length > 0; steps++) {
      if (reached.includes(needed)) return steps;
      for (const one of reached) seen.add(one);
      reached = [...new Set(reached.flatMap((one) => this.#importsOf(one)))].filter((one) => !seen.has(one));
    }
    return Infinity;
  }

  /** A loader of modules as they are, but for one file's text, which all that need it see. */
  with(changed?: { path: string; text: string }): LoadModule {
    const again = changed && compile(this.#root, changed.path, changed.text);
    const fresh = new Map<string, Exports>();
    const exportsOf = (path: string): Exports => cacheOf(path).get(path) ?? evaluate(path);
    const touched = new Map<string, boolean>();
    const cacheOf = (path: string) => {
      if (changed && !touched.has(path)) touched.set(path, this.distance(path, changed.path) < Infinity);
      return touched.get(path) ? fresh : this.#evaluated;
    };
    const evaluate = (path: string): Exports => {
      const module = again && path === changed.path ? again : this.#modules.get(path)!;
      const exports: Exports = {};
      cacheOf(path).set(path, exports);
      module.evaluate(exports, (name) => {
        const target = module.imports.get(name);
        return target ? exportsOf(target) : this.#packages.get(name)!;
      });
      return exports;
    };
    return evaluate;
  }

  #importsOf(path: string): string[] {
    return [...(this.#modules.get(path)?.imports.values() ?? [])].filter((target) => target !== "");
  }
}

function compile(root: string, path: string, text: string): Module {
  const { outputText } = ts.transpileModule(text, {
    fileName: path,
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.CommonJS,
      esModuleInterop: true,
      isolatedModules: true,
    },
  });
  const names = [...outputText.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, name]) => name!);
  const imports = new Map(names.map((name) => [name, resolve(root, path, name)]));
  return {
    evaluate: compileFunction(outputText, ["exports", "require"], { filename: path }) as Module["evaluate"],
    imports,
  };
}

function resolve(root: string, from: string, name: string): string {
  if (!/^(?:\.|@\/)/.test(name)) return "";
  const path = name.startsWith("@/") ? join(root, name.slice(2)) : join(root, dirname(from), name);
  const found = [`${path}.ts`, `${path}.tsx`, path].find((candidate) => existsSync(candidate));
  if (!found) throw new Error(`${from} imports ${name}, which is nowhere`);
  return relative(root, found);
}
