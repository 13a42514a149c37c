import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { TEST_FILES_BY_HEADING } from "./headings";

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const specification = readFileSync(here("../../docs/specification.md"), "utf8");

describe("the coverage of the specification", () => {
  it("lists every heading in order", () => {
    const printed = [...specification.matchAll(/^#{1,3} (.+)$/gm)].map(([, heading]) => heading);
    expect(Object.keys(TEST_FILES_BY_HEADING)).toEqual(printed);
  });

  it.each(Object.entries(TEST_FILES_BY_HEADING))(
    "%s is covered by files that contain tests",
    (_heading, files) => {
      expect(files.length).toBeGreaterThan(0);
      for (const file of files) {
        expect(existsSync(here(file)), file).toBe(true);
        expect(readFileSync(here(file), "utf8"), file).toMatch(/\b(?:it|test)(?:\.each)?[(<]/);
      }
    },
  );
});
