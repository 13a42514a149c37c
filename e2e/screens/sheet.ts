import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { type ScreenLook, formatLookName } from "./looks";

export interface Screenshot {
  title: string;
  /** Path of the screenshot, relative to the folder of the sheets. */
  file: string;
  fault: string | null;
}

const COLUMNS = 6;
const THUMB = { width: 300, height: 420 };
const CAPTION = 26;
const GAP = 12;

export async function drawContactSheet(
  folder: string,
  looks: ScreenLook,
  shots: readonly Screenshot[],
): Promise<void> {
  const cell = { width: THUMB.width + GAP, height: THUMB.height + CAPTION + GAP };
  const rows = Math.ceil(shots.length / COLUMNS);
  const parts = await Promise.all(
    shots.map(async ({ title, file, fault }, index) => {
      const [left, top] = [
        (index % COLUMNS) * cell.width + GAP,
        Math.floor(index / COLUMNS) * cell.height + GAP,
      ];
      const picture = fault
        ? []
        : [
            {
              input: await sharp(join(folder, file))
                .resize({ ...THUMB, fit: "cover", position: "top" })
                .toBuffer(),
              left,
              top: top + CAPTION,
            },
          ];
      return [{ input: caption(fault ? `${title}: ${fault}` : title), left, top }, ...picture];
    }),
  );
  const size = { width: COLUMNS * cell.width + GAP, height: rows * cell.height + GAP };
  await sharp({ create: { ...size, channels: 3, background: "#808080" } })
    .composite(parts.flat())
    .png()
    .toFile(join(folder, `sheet-${formatLookName(looks)}.png`));
}

function caption(text: string): Buffer {
  return Buffer.from(
    `<svg width="${THUMB.width}" height="${CAPTION}"><rect width="100%" height="100%" fill="#202020"/>` +
      `<text x="6" y="17" font-family="sans-serif" font-size="12" fill="#ffffff">${escaped(text.slice(0, 46))}</text></svg>`,
  );
}

export function writeScreenshotIndex(
  folder: string,
  all: ReadonlyMap<ScreenLook, readonly Screenshot[]>,
): void {
  const sections = [...all].map(
    ([looks, shots]) =>
      `<h2 id="${formatLookName(looks)}">${formatLookName(looks)}</h2><div>${shots.map((shot) => figure(shot)).join("")}</div>`,
  );
  const ways = [...all.keys()]
    .map((looks) => `<a href="#${formatLookName(looks)}">${formatLookName(looks)}</a>`)
    .join(" ");
  const style =
    "body{font:14px sans-serif;background:#808080;color:#fff;margin:16px}a{color:#fff}" +
    "div{display:flex;flex-wrap:wrap;gap:12px}figure{margin:0;width:300px}figcaption{padding:4px 0;overflow-wrap:anywhere}" +
    "img{width:300px;height:420px;object-fit:cover;object-position:top;background:#fff}";
  writeFileSync(
    join(folder, "index.html"),
    `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style><nav>${ways}</nav>${sections.join("")}`,
  );
}

function figure({ title, file, fault }: Screenshot): string {
  const name = escaped(fault ? `${title}: ${fault}` : title);
  if (fault) return `<figure><figcaption>${name}</figcaption></figure>`;
  return `<figure><figcaption>${name}</figcaption><a href="${file}"><img loading="lazy" src="${file}" alt=""></a></figure>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
