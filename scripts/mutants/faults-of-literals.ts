import ts from "typescript";
import { type Edit, edit } from "./edit";

/** Another number, the other truth, no text, a wider pattern. */
export function literalFaults(node: ts.Node): Edit[] {
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [edit(node, "false")];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [edit(node, "true")];
  if (ts.isNumericLiteral(node)) return [edit(node, `(${node.getText()} + 1)`)];
  if (ts.isStringLiteralLike(node)) return textFaults(node);
  if (ts.isRegularExpressionLiteral(node)) return patternFaults(node);
  return [];
}

/** Words for people are no rules: a text with a blank in it is left alone. */
function textFaults(node: ts.StringLiteralLike): Edit[] {
  if (node.text.length > 1 && /\s/.test(node.text)) return [];
  return [edit(node, node.text === "" ? '"x"' : '""')];
}

const PATTERN_FAULTS: [found: RegExp, replacement: string][] = [
  [/^\/\^/, "/"],
  [/\$(?=\/[a-z]*$)/, ""],
  [/\[\^/, "["],
  [/(?<=[\])}]|\\[a-zA-Z])\+/, "*"],
  [/(?<=[\])}]|\\[a-zA-Z])\*/, "+"],
  [/\\d/, "\\D"],
  [/\\s/, "\\S"],
  [/\{\d+(?:,\d*)?\}/, ""],
  [/(?<=\/[a-z]*)[giu](?=[a-z]*$)/, ""],
];

function patternFaults(node: ts.RegularExpressionLiteral): Edit[] {
  const text = node.getText();
  return PATTERN_FAULTS.filter(([found]) => found.test(text)).map(([found, replacement]) =>
    edit(node, text.replace(found, replacement)),
  );
}
