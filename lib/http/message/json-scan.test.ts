import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findJsonFault } from "./read-body";

describe("scanning a JSON text", () => {
  it.each([
    ['{"a":1,"a":2}'],
    ['{"a":{"b":1,"b":2}}'],
    ['[{"x":1},{"y":1,"y":1}]'],
    ['{"a":1,"\\u0061":2}'],
    ['{"a":"}","b":1,"a":2}'],
    ['{"a":[1,{"c":2}],"a":3}'],
  ])("finds the duplicate name in %s", (text) => {
    expect(findJsonFault(text)?.msg).toContain("twice");
  });

  it.each([
    ['{"a":{"a":1},"b":{"a":1}}'],
    ['[{"a":1},{"a":1}]'],
    ['{"a":"\\"a\\":1, \\"a\\":2"}'],
    ['{"a":"b","b":"a"}'],
    ['{"a":["a","a"]}'],
    ['"a"'],
    [""],
    ["{"],
    ['{"a'],
  ])("finds nothing in %s", (text) => {
    expect(findJsonFault(text)).toBeNull();
  });

  it("allows at most 16 levels", () => {
    expect(findJsonFault("[".repeat(16) + "]".repeat(16))).toBeNull();
    expect(findJsonFault("[".repeat(17) + "]".repeat(17))?.msg).toContain("16 levels");
    expect(findJsonFault('{"a":'.repeat(100_000))?.msg).toContain("16 levels");
  });

  it("finds nothing in the output of JSON.stringify", () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 8 }), (text) => {
        expect(findJsonFault(JSON.stringify(JSON.parse(text)))).toBeNull();
      }),
    );
  });
});
