import { describe, expect, it } from "vitest";
import { findMutants } from "./find-mutants";
import { mutantKey, mutate } from "./mutant";

const changesOf = (text: string) => findMutants("rule.ts", text).map(({ change }) => change);
const textsOf = (text: string) => findMutants("rule.ts", text).map((mutant) => mutate(text, mutant));

describe("the mutants of a rule", () => {
  it("move a boundary and turn a comparison round", () => {
    expect(textsOf("export const isLate = (a: number, b: number) => a < b;")).toEqual([
      "export const isLate = (a: number, b: number) => true;",
      "export const isLate = (a: number, b: number) => false;",
      "export const isLate = (a: number, b: number) => a <= b;",
      "export const isLate = (a: number, b: number) => a >= b;",
    ]);
  });

  it("leave out statements, elements and properties", () => {
    expect(textsOf("f();")).toContain(";");
    expect(textsOf("const a = [\n  f(),\n];")).toEqual(
      ["const a = [];"].map((text) => text.replace("[]", "[\n  \n]")),
    );
    expect(textsOf("const a = [x, y];")).toEqual(["const a = [y];", "const a = [x];"]);
    expect(textsOf("const a = { x, ...y };")).toEqual(["const a = { ...y };", "const a = { x };"]);
  });

  it("change figures, words, patterns, calls and defaults", () => {
    expect(changesOf("const a = 5;")).toEqual(["5 → (5 + 1)"]);
    expect(changesOf('const a = "word";')).toEqual(['"word" → ""']);
    expect(changesOf("const a = /^x$/;")).toEqual(["/^x$/ → /x$/", "/^x$/ → /^x/"]);
    expect(changesOf("const a = Math.max(b, c);")).toEqual(["Math.max(b, c) → Math.min(b, c)"]);
    expect(changesOf("const a = b.trim();")).toEqual(["b.trim() → b"]);
    expect(changesOf("const a = b ?? c;")).toEqual(["b ?? c → b", "b ?? c → (c)"]);
    expect(changesOf("const a = b?.c;")).toEqual(["b?.c → b.c"]);
  });

  it("spare types, imports, texts for people, what describes a schema, and lists of words", () => {
    const spared = [
      'import { a } from "a";',
      "type A = 'x' | 5;",
      "interface A { b: 'x' }",
      'const a = "The rider is on the way";',
      'const a = z.string().meta({ id: "A", examples: [1] });',
      'const A = ["x", "y"] as const;',
    ];
    for (const text of spared) expect([text, changesOf(text)]).toEqual([text, []]);
    const table = "const A = { x: f } as const; type B = keyof typeof A;";
    expect(changesOf(table)).toEqual([]);
  });

  it("are known by their place and their change, wherever their lines move", () => {
    const rule = "function fee() {\n  return { a: 1, b: 1 };\n}";
    const keys = (text: string) => findMutants("rule.ts", text).map(mutantKey);
    expect(keys(`\n\n${rule}`)).toEqual(keys(rule));
    expect(new Set(keys(rule)).size).toBe(keys(rule).length);
  });
});
