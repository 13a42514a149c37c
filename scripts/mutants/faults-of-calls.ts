import ts from "typescript";
import { type Edit, edit } from "./edit";

const OTHER_METHOD = new Map(
  Object.entries({
    "Math.min": "Math.max",
    "Math.max": "Math.min",
    "Math.floor": "Math.ceil",
    "Math.ceil": "Math.floor",
    "Math.round": "Math.floor",
    some: "every",
    every: "some",
    startsWith: "endsWith",
    endsWith: "startsWith",
    padStart: "padEnd",
    toUpperCase: "toLowerCase",
    toLowerCase: "toUpperCase",
  }),
);

/** A call that hands on what it was called on, as if it were not there. */
const PASSED_OVER = new Set([
  ...[
    "trim",
    "filter",
    "sort",
    "toSorted",
    "reverse",
    "toReversed",
    "slice",
    "normalize",
    "replace",
    "replaceAll",
  ],
  // Of a schema.
  ...[
    "min",
    "max",
    "length",
    "regex",
    "int",
    "positive",
    "nonnegative",
    "gt",
    "gte",
    "lt",
    "lte",
    "multipleOf",
  ],
  ...[
    "optional",
    "nullable",
    "nullish",
    "default",
    "refine",
    "superRefine",
    "check",
    "transform",
    "pipe",
    "strict",
  ],
]);

export function callFaults(node: ts.Node): Edit[] {
  if (isOptional(node))
    return [{ ...edit(node.questionDotToken, ts.isPropertyAccessExpression(node) ? "." : ""), node }];
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const { expression: receiver, name } = node.expression;
  const other = OTHER_METHOD.get(`${receiver.getText()}.${name.text}`) ?? OTHER_METHOD.get(name.text);
  const faults: Edit[] = [];
  if (other) {
    const instead = { ...edit(name, other.replace("Math.", "")), node };
    faults.push(instead);
  }
  if (PASSED_OVER.has(name.text) && receiver.getText() !== "Math" && receiver.getText() !== "z") {
    faults.push({ ...edit(node, ""), start: receiver.getEnd() });
  }
  return faults;
}

function isOptional(node: ts.Node): node is ts.CallChain & { questionDotToken: ts.QuestionDotToken } {
  return (
    (ts.isPropertyAccessExpression(node) ||
      ts.isElementAccessExpression(node) ||
      ts.isCallExpression(node)) &&
    node.questionDotToken !== undefined
  );
}
