import { readFileSync } from "node:fs";

/** The contents of the fences of these languages, in their order. */
export function fencesOf(file: string, ...languages: string[]): string[] {
  const fence = new RegExp(`\`\`\`(?:${languages.join("|")})\\n([\\s\\S]*?)\`\`\``, "g");
  return [...readFileSync(file, "utf8").matchAll(fence)].map(([, code]) => code!);
}
