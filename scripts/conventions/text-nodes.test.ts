import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";
import { listFiles } from "./source.fixture";

/** Type-checking the pages takes half a minute on a slow machine. */
const READING_MS = 300_000;

function programOf(paths: readonly string[]): ts.Program {
  const { config } = ts.readConfigFile("tsconfig.json", ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, resolve("."));
  return ts.createProgram(paths, { ...options, incremental: false, skipLibCheck: true });
}

it("finds only text nodes beside changing elements", { timeout: READING_MS }, () => {
  const path = join(mkdtempSync(join(tmpdir(), "text-nodes-")), "page.tsx");
  writeFileSync(
    path,
    `declare namespace JSX { interface IntrinsicElements { p: object; b: object } interface Element { type: string } }
declare const isOn: boolean, name: string, count: number, note: string | undefined;
export const bad = [
  <p>{isOn && <b />} looking for a rider</p>,
  <p>{name} <b /></p>,
  <p>{count} parcels</p>,
  <>{name}</>,
];
export const good = [
  <p>{name}</p>,
  <p>{isOn ? name : <b />}</p>,
  <p>Call <b /></p>,
  <p>{isOn && <b />}<b>{name}</b></p>,
  <p>{note && <b>{note}</b>}<b /></p>,
];
`,
  );
  const program = ts.createProgram([path], { jsx: ts.JsxEmit.Preserve, strict: true, noResolve: true });
  const found = findUnwrappedText(program, [path]);
  expect(found.map(({ line, text }) => [line, text])).toEqual([
    [4, "looking for a rider"],
    [5, "{name}"],
    [5, ""],
    [6, "{count}"],
    [6, "parcels"],
    [7, "{name}"],
  ]);
});

it("no page has text nodes that break with browser translation", { timeout: READING_MS }, () => {
  const paths = listFiles("*.tsx").filter(
    (path) => /^(?:app|components)\//.test(path) && !/\.(?:test|fixture)\.tsx$/.test(path),
  );
  expect(paths.length).toBeGreaterThan(300);
  expect(findUnwrappedText(programOf(paths), paths)).toEqual([]);
});

interface UnwrappedText {
  path: string;
  line: number;
  text: string;
}

interface Child {
  node: ts.JsxChild;
  isText: boolean;
  isStatic: boolean;
}

function findUnwrappedText(program: ts.Program, paths: readonly string[]): UnwrappedText[] {
  const checker = program.getTypeChecker();
  return paths.flatMap((path) => {
    const file = program.getSourceFile(path);
    if (!file) throw new Error(`${path} is not part of the program.`);
    return parentsIn(file).flatMap((parent) => {
      const children = childrenOf(parent, checker);
      const isSole = children.length === 1 && ts.isJsxElement(parent);
      if (isSole || children.every(({ isStatic }) => isStatic)) return [];
      return children
        .filter(({ isText }) => isText)
        .map(({ node }) => ({ path, line: lineOf(file, node), text: node.getText(file).trim() }));
    });
  });
}

function parentsIn(file: ts.SourceFile): (ts.JsxElement | ts.JsxFragment)[] {
  const found: (ts.JsxElement | ts.JsxFragment)[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function childrenOf(parent: ts.JsxElement | ts.JsxFragment, checker: ts.TypeChecker): Child[] {
  return parent.children.flatMap((node): Child[] => {
    if (ts.isJsxText(node)) {
      return node.containsOnlyTriviaWhiteSpaces ? [] : [{ node, isText: true, isStatic: true }];
    }
    if (!ts.isJsxExpression(node)) return [{ node, isText: false, isStatic: true }];
    if (!node.expression) return [];
    if (ts.isStringLiteralLike(node.expression)) return [{ node, isText: true, isStatic: true }];
    const type = checker.getTypeAtLocation(node.expression);
    return [{ node, isText: mayBeText(type), isStatic: false }];
  });
}

function mayBeText(type: ts.Type): boolean {
  const types = type.isUnion() ? type.types : [type];
  if (types.some(({ flags }) => flags & ts.TypeFlags.BigIntLike)) return false;
  return types.some((each) => {
    const isEmpty = each.isStringLiteral() && each.value === "";
    return !isEmpty && (each.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike)) !== 0;
  });
}

function lineOf(file: ts.SourceFile, node: ts.Node): number {
  return file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
}
