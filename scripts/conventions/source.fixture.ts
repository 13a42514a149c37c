import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import ts from "typescript";

export function listFiles(...patterns: string[]): string[] {
  const args = ["ls-files", "--cached", "--others", "--exclude-standard", "--", ...patterns];
  const paths = execFileSync("git", args, { encoding: "utf8" }).trim().split("\n");
  return [...new Set(paths)].filter((path) => existsSync(path));
}

export function countLines(path: string): number {
  return readFileSync(path, "utf8").replace(/\n$/, "").split("\n").length;
}

const parsed = new Map<string, ts.SourceFile>();

export function parseSourceFile(path: string): ts.SourceFile {
  const known = parsed.get(path);
  if (known) return known;
  const source = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
  parsed.set(path, source);
  return source;
}

function codeLines(text: string): number {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, "").split("\n");
  return bare.filter((line) => line.trim() !== "" && !line.trim().startsWith("//")).length;
}

export function findLongFunctions(source: ts.SourceFile, linesMax: number) {
  const found: { place: string; lines: number }[] = [];
  const visit = (node: ts.Node) => {
    const first = lineOf(source, node.getStart(source));
    if (lineOf(source, node.end) - first < linesMax) return;
    if (ts.isFunctionLike(node) && "body" in node && node.body && !hasMarkup(node.body)) {
      const lines = codeLines(node.getText(source));
      if (lines > linesMax) found.push({ place: `${source.fileName}:${first}`, lines });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function hasMarkup(node: ts.Node): boolean {
  if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)) return true;
  return ts.forEachChild(node, hasMarkup) ?? false;
}

export function listRuntimeImports(source: ts.SourceFile): string[] {
  return source.statements.filter(ts.isImportDeclaration).flatMap(({ importClause, moduleSpecifier }) => {
    const named = importClause?.namedBindings;
    const isOfTypes =
      importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword ||
      (named && ts.isNamedImports(named) && named.elements.every(({ isTypeOnly }) => isTypeOnly));
    return isOfTypes ? [] : [(moduleSpecifier as ts.StringLiteral).text];
  });
}

function lineOf(source: ts.SourceFile, at: number): number {
  return source.getLineAndCharacterOfPosition(at).line + 1;
}
