import ts from "typescript";
import type { Edit } from "./edit";
import { plantableFaults } from "./faults";
import type { Mutant } from "./mutant";

/** Every mutant of one file, in the order of its text. */
export function findMutants(file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true);
  const found: Mutant[] = [];
  const seen = new Map<string, number>();
  visit(source);
  return found;

  function visit(node: ts.Node) {
    if (isNoRule(node)) return;
    for (const fault of plantableFaults(node)) {
      if (isKeyOfType(fault, source)) continue;
      const place = placeOf(node);
      const change = changeOf(fault, text);
      const times = (seen.get(place + change) ?? 0) + 1;
      seen.set(place + change, times);
      found.push({
        file,
        start: fault.start,
        end: fault.end,
        replacement: fault.replacement,
        place,
        change: times > 1 ? `${change} #${times}` : change,
        line: source.getLineAndCharacterOfPosition(fault.start).line + 1,
      });
    }
    ts.forEachChild(node, visit);
  }
}

/** What documents a schema. */
const DOCUMENTATION = new Set(["meta", "describe"]);

/** Types, imports, names of properties, and what only describes: nothing that runs, or nothing that decides. */
function isNoRule(node: ts.Node): boolean {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true;
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return true;
  if (isVocabulary(node)) return true;
  if (node.parent && ts.isPropertyAssignment(node.parent) && node.parent.name === node) {
    return !ts.isComputedPropertyName(node);
  }
  const call = node.parent;
  return (
    call !== undefined &&
    ts.isCallExpression(call) &&
    call.arguments.includes(node as ts.Expression) &&
    ts.isPropertyAccessExpression(call.expression) &&
    DOCUMENTATION.has(call.expression.name.text)
  );
}

/** A list of words that a type is made of: the compiler misses one that is gone wherever it is used. */
function isVocabulary(node: ts.Node): boolean {
  return (
    ts.isArrayLiteralExpression(node) &&
    ts.isAsExpression(node.parent) &&
    ts.isVariableDeclaration(node.parent.parent) &&
    node.elements.every((element) => ts.isStringLiteral(element) || ts.isSpreadElement(element))
  );
}

/** A table whose keys are a type: the compiler misses one that is gone, as with a list of words. */
function isKeyOfType({ node, replacement }: Edit, source: ts.SourceFile): boolean {
  const variable = node.parent?.parent && ts.findAncestor(node.parent.parent, ts.isVariableDeclaration);
  if (replacement !== "" || !variable || !isEntryOf(node, variable)) return false;
  return source.text.includes(`keyof typeof ${variable.name.getText()}`);
}

function isEntryOf(node: ts.Node, variable: ts.VariableDeclaration): boolean {
  let value = variable.initializer;
  while (value && (ts.isAsExpression(value) || ts.isSatisfiesExpression(value))) value = value.expression;
  return value !== undefined && ts.isObjectLiteralExpression(value) && node.parent === value;
}

/** The names of the declarations around a node, outermost first. */
function placeOf(node: ts.Node): string {
  const names: string[] = [];
  for (let at = node.parent; at; at = at.parent) {
    const name = isNamed(at) ? at.name?.getText() : undefined;
    if (name) names.unshift(name);
  }
  return names.join(".") || "(top)";
}

type Named = ts.FunctionDeclaration | ts.VariableDeclaration | ts.MethodDeclaration;

function isNamed(node: ts.Node): node is Named | ts.PropertyAssignment | ts.ClassDeclaration {
  return (
    ts.isFunctionDeclaration(node) ||
    ts.isVariableDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isClassDeclaration(node)
  );
}

/** Of a longer stretch only what changes is told. */
const CHANGE_LENGTH = 90;

function changeOf({ node, start, end, replacement }: Edit, text: string): string {
  const [from, to] = [Math.min(start, node.getStart()), Math.max(end, node.getEnd())];
  const [before, after] = [text.slice(from, to), text.slice(from, start) + replacement + text.slice(end, to)];
  const isLong = before.length > CHANGE_LENGTH;
  return isLong
    ? `${short(text.slice(start, end))} → ${short(replacement)}`
    : `${short(before)} → ${short(after)}`;
}

function short(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > CHANGE_LENGTH ? `${line.slice(0, CHANGE_LENGTH)}…` : line || "(nothing)";
}
