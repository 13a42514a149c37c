import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";

export interface FirstLoad {
  status: number;
  html: number;
  styles: Record<string, number>;
  scripts: Record<string, number>;
  hasLeaflet: boolean;
}

const files = new Map<string, Promise<Buffer>>();

export async function measureFirstLoad(page: Page, path: string): Promise<FirstLoad> {
  const answer = await page.request.get(path);
  const body = await answer.body();
  const read = (file: string) => {
    const reading = files.get(file) ?? page.request.get(file).then((response) => response.body());
    files.set(file, reading);
    return reading;
  };
  const html = body.toString().replace(/<script[^>]* noModule[^>]*>/g, "");
  const named = async (ending: string) => {
    const names = new Set(html.match(new RegExp(`/_next/static/[^"'\\\\?]+\\.${ending}`, "g")));
    return Promise.all([...names].map(async (name) => [name, await read(name)] as const));
  };
  const [styles, scripts] = [await named("css"), await named("js")];
  const sizes = (all: typeof styles) =>
    Object.fromEntries(all.map(([name, bytes]) => [name, gzipSync(bytes).length]));
  return {
    status: answer.status(),
    html: gzipSync(body).length,
    styles: sizes(styles),
    scripts: sizes(scripts),
    hasLeaflet: [...styles, ...scripts].some(([, bytes]) => bytes.includes("leaflet-container")),
  };
}

export function sumBytes(sizes: Record<string, number>): number {
  return Object.values(sizes).reduce((total, bytes) => total + bytes, 0);
}
