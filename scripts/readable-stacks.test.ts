import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { expect, test } from "vitest";

test("stack traces show source lines, also with an encoded file name in the map", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tuma-stacks-"));
  try {
    writeFileSync(
      join(folder, "source.ts"),
      '\n\nexport const fails = () => {\n  throw new Error("it fails");\n};',
    );
    for (const [format, name] of [
      ["esm", "[root of all]__a.mjs"],
      ["cjs", "[root of all]__a.cjs"],
    ] as const) {
      const built = join(folder, name);
      await build({
        entryPoints: [join(folder, "source.ts")],
        outfile: built,
        format,
        minify: true,
        sourcemap: true,
      });
      const stack = execFileSync(process.execPath, ["--input-type=module", "-e", printStack(built)], {
        encoding: "utf8",
      });
      expect(stack, name).toContain("source.ts:4:");
      expect(stack, name).not.toContain(name);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

function printStack(built: string): string {
  const module = (path: string) => JSON.stringify(pathToFileURL(path).href);
  return `
    const { nameSourcesInStacks } = await import(${module(join("scripts", "readable-stacks.mjs"))});
    await nameSourcesInStacks();
    const built = await import(${module(built)});
    const { fails } = built.default ?? built;
    try { fails(); } catch (error) { console.log(error.stack); }`;
}
