import ts from "typescript";
import { type Edit, edit } from "./edit";
import { callFaults } from "./faults-of-calls";
import { literalFaults } from "./faults-of-literals";

const K = ts.SyntaxKind;

const OPERATORS: Partial<Record<ts.SyntaxKind, string[]>> = {
  [K.LessThanToken]: ["<=", ">="],
  [K.LessThanEqualsToken]: ["<", ">"],
  [K.GreaterThanToken]: [">=", "<="],
  [K.GreaterThanEqualsToken]: [">", "<"],
  [K.EqualsEqualsEqualsToken]: ["!=="],
  [K.ExclamationEqualsEqualsToken]: ["==="],
  [K.PlusToken]: ["-"],
  [K.MinusToken]: ["+"],
  [K.AsteriskToken]: ["/"],
  [K.SlashToken]: ["*"],
  [K.PercentToken]: ["*"],
  [K.AsteriskAsteriskToken]: ["*"],
  [K.AmpersandToken]: ["|"],
  [K.BarToken]: ["&"],
  [K.LessThanLessThanToken]: [">>"],
  [K.GreaterThanGreaterThanToken]: ["<<"],
  [K.AmpersandAmpersandToken]: ["||"],
  [K.BarBarToken]: ["&&"],
  [K.PlusEqualsToken]: ["-="],
  [K.MinusEqualsToken]: ["+="],
};

/** Every small fault of one node, none of its children. */
export function plantableFaults(node: ts.Node): Edit[] {
  return [
    ...operatorFaults(node),
    ...conditionFaults(node),
    ...omissions(node),
    ...literalFaults(node),
    ...callFaults(node),
  ];
}

function operatorFaults(node: ts.Node): Edit[] {
  if (ts.isPrefixUnaryExpression(node)) {
    const operand = node.operand.getText();
    if (node.operator === K.ExclamationToken || node.operator === K.MinusToken) return [edit(node, operand)];
  }
  if (ts.isPostfixUnaryExpression(node)) {
    const other = node.operator === K.PlusPlusToken ? "--" : "++";
    return [edit(node, node.operand.getText() + other)];
  }
  if (!ts.isBinaryExpression(node)) return [];
  const { left, right, operatorToken } = node;
  if (operatorToken.kind === K.QuestionQuestionToken) {
    return [edit(node, left.getText()), edit(node, `(${right.getText()})`)];
  }
  if (operatorToken.kind === K.PlusToken && [left, right].some(isText)) return [];
  const others = OPERATORS[operatorToken.kind] ?? [];
  return others.map((other) => edit(node, `${left.getText()} ${other} ${right.getText()}`));
}

function isText(node: ts.Node): boolean {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

/** A condition that is always, or never, met. */
function conditionFaults(node: ts.Node): Edit[] {
  if (ts.isIfStatement(node)) return always(node.expression);
  if (ts.isWhileStatement(node)) return [edit(node.expression, "false")];
  if (ts.isConditionalExpression(node)) return always(node.condition);
  const result = resultOf(node);
  return result && isJudgement(result) ? always(result) : [];
}

function always(condition: ts.Expression): Edit[] {
  return [edit(condition, "true"), edit(condition, "false")];
}

function resultOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isReturnStatement(node)) return node.expression;
  return ts.isArrowFunction(node) && !ts.isBlock(node.body) ? node.body : undefined;
}

function isJudgement(node: ts.Expression): boolean {
  if (ts.isPrefixUnaryExpression(node)) return node.operator === K.ExclamationToken;
  if (!ts.isBinaryExpression(node)) return false;
  const kind = node.operatorToken.kind;
  return (
    kind === K.AmpersandAmpersandToken ||
    kind === K.BarBarToken ||
    /^(?:[<>]=?|[!=]==)$/.test(node.operatorToken.getText())
  );
}

/** A statement, an element or a property that is missing. */
function omissions(node: ts.Node): Edit[] {
  if (ts.isExpressionStatement(node) || ts.isThrowStatement(node)) return [edit(node, ";")];
  if (ts.isArrayLiteralExpression(node))
    return node.elements.map((element) => without(element, node.elements));
  if (ts.isObjectLiteralExpression(node)) {
    return node.properties.map((property) => without(property, node.properties));
  }
  return [];
}

/** With the comma after it, or before it if it is the last. */
function without(one: ts.Node, all: ts.NodeArray<ts.Node>): Edit {
  const index = all.indexOf(one);
  const [before, next] = [all[index - 1], all[index + 1]];
  if (next) return { ...edit(one, ""), end: next.getStart() };
  return {
    ...edit(one, ""),
    start: before?.getEnd() ?? one.getStart(),
    end: before ? one.getEnd() : all.end,
  };
}
