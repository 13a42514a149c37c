/** A page: its title, and under it what stands on it. */
export function page(title: string, ...parts: (string | undefined)[]): string {
  return `${[`# ${title}`, ...parts.filter(Boolean)].join("\n\n")}\n`;
}

/** A section, if there is anything in it. */
export function section(title: string, ...parts: string[]): string[] {
  const body = parts.filter((part) => part !== "");
  return body.length > 0 ? [`## ${title}`, ...body] : [];
}

export function bullets(points: readonly string[]): string {
  return points.map((point) => `- ${point}`).join("\n");
}

export function fence(language: string, code: string): string {
  return `\`\`\`${language}\n${code}\n\`\`\``;
}

export function jsonFence(value: unknown): string {
  return fence("json", JSON.stringify(value, null, 2));
}

export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(heads), line(heads.map(() => "---")), ...rows.map(line)].join("\n");
}

export const code = (text: string) => `\`${text}\``;

/** Links by whole addresses, which can be followed from wherever the text was copied to, and to Markdown where there is some. */
export function withWholeLinks(text: string, origin: string): string {
  return text.replace(/\]\((\/[^)\s]*)\)/g, (_link, address: string) => `](${origin}${asMarkdown(address)})`);
}

const FILE = /\.(?:json|txt|xml|md)$/;

/** The address of a page of the documentation as Markdown; another address stays. */
export function asMarkdown(address: string): string {
  const [path = "", fragment] = address.split("#");
  if (!/^\/docs(?:\/|$)/.test(path) || FILE.test(path)) return address;
  return `${path}.md${fragment ? `#${fragment}` : ""}`;
}
