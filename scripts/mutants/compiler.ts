import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { type Mutant, mutate } from "./mutant";

/** Says of mutants whether TypeScript takes them; keeps what it knows of all other files in between. */
export class Compiler {
  readonly #root: string;
  readonly #service: ts.LanguageService;
  #changed: { path: string; text: string; version: number } = { path: "", text: "", version: 0 };

  constructor(root: string, files: string[]) {
    this.#root = root;
    const { config } = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile);
    const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root);
    this.#service = ts.createLanguageService({
      getCompilationSettings: () => ({ ...options, types: ["node"], incremental: false }),
      getScriptFileNames: () => files.map((file) => join(root, file)),
      getScriptVersion: (path) => (path === this.#changed.path ? `m${this.#changed.version}` : "0"),
      getScriptSnapshot: (path) => {
        const text = path === this.#changed.path ? this.#changed.text : ts.sys.readFile(path);
        return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
      },
      getCurrentDirectory: () => root,
      getDefaultLibFileName: ts.getDefaultLibFilePath,
      fileExists: ts.sys.fileExists,
      readFile: ts.sys.readFile,
      directoryExists: ts.sys.directoryExists,
      getDirectories: ts.sys.getDirectories,
    });
  }

  accepts(mutant: Mutant): boolean {
    const path = join(this.#root, mutant.file);
    const version = this.#changed.version + 1;
    this.#changed = { path, text: mutate(readFileSync(path, "utf8"), mutant), version };
    return (
      this.#service.getSyntacticDiagnostics(path).length === 0 &&
      this.#service.getSemanticDiagnostics(path).length === 0
    );
  }
}
