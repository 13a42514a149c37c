import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { LOCALES } from "@/lib/core/locale";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

const files = ["components", "lib/core"]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).map((entry) =>
      join(entry.parentPath, entry.name),
    ),
  )
  .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
  .filter((path) => readFileSync(path, "utf8").includes("Record<Locale"));

interface Texts {
  name: string;
  sw: unknown;
  en: unknown;
}

async function textsOf(path: string): Promise<Texts[]> {
  const exported = Object.entries((await import(path)) as Record<string, unknown>);
  return exported
    .filter(([, value]) => typeof value === "object" && value !== null && "sw" in value && "en" in value)
    .map(([name, value]) => ({ name, ...(value as { sw: unknown; en: unknown }) }));
}

/** Flattens texts by path. A function is represented by its number of parameters. */
function flat(value: unknown, way = ""): [way: string, text: string][] {
  if (typeof value === "string") return [[way, value]];
  if (typeof value === "function") return [[way, `function of ${value.length}`]];
  if (typeof value !== "object" || value === null) return [[way, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => flat(inner, `${way}.${key}`));
}

/** Names and single words may be identical in both languages: "API", "M-Pesa, Airtel". */
function isSentence(text: string): boolean {
  return (text.match(/(?<!\p{L})\p{Ll}{2,}(?!\p{L})/gu) ?? []).length >= 3;
}

/** Unnatural English phrases that reveal a literal translation. */
const TRANSLATED = /\bof this moment\b|\bthe one of now\b/i;

describe("both languages", () => {
  it("exist", () => {
    expect(files.length).toBeGreaterThan(20);
    expect(LOCALES).toEqual(["sw", "en"]);
  });

  it.each(files.map((path) => path.slice(root.length + 1)))("have the same labels: %s", async (path) => {
    for (const { name, sw, en } of await textsOf(join(root, path))) {
      const [swahili, english] = [flat(sw), new Map(flat(en))];
      expect(swahili.map(([way]) => way).sort(), name).toEqual([...english.keys()].sort());
      for (const [way, text] of english) expect(text, `${name}${way}`).not.toMatch(TRANSLATED);
      for (const [way, text] of swahili) {
        expect(text.trim() === "", `${name}${way} is empty in one`).toBe(english.get(way)?.trim() === "");
        if (isSentence(text))
          expect(text, `${name}${way} is the English sentence`).not.toBe(english.get(way));
      }
    }
  });
});
