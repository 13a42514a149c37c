import { readFileSync } from "node:fs";

export function listCodeFences(file: string, ...languages: string[]): string[] {
  const fence = new RegExp(`\`\`\`(?:${languages.join("|")})\\n([\\s\\S]*?)\`\`\``, "g");
  return [...readFileSync(file, "utf8").matchAll(fence)].map(([, code]) => code!);
}
