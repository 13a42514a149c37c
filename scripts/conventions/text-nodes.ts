import ts from "typescript";

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

export function findUnwrappedText(program: ts.Program, paths: readonly string[]): UnwrappedText[] {
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
