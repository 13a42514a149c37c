import type ts from "typescript";

/** A replaced stretch of text, and the node that it is told of by. */
export interface Edit {
  node: ts.Node;
  start: number;
  end: number;
  replacement: string;
}

/** The whole node replaced. */
export function edit(node: ts.Node, replacement: string): Edit {
  return { node, start: node.getStart(), end: node.getEnd(), replacement };
}
