import { hash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

/** A page that everybody is sent as it is. */
export interface KeptPage {
  plain: Buffer;
  gzipped: Buffer;
  etag: string;
  /** The sources of its scripts for the policy: files of ours, and those in the page itself by their hashes. */
  scripts: string;
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/** Makes of one drawn page what can be sent to everybody: without its nonce, its own scripts named by their hashes. */
export async function keptPage(html: string, nonce: string): Promise<KeptPage> {
  const text = html.replaceAll(nonce, "");
  const inline = [...text.matchAll(SCRIPT)].filter(([, attributes]) => !/\bsrc=/.test(attributes!));
  const sources = inline.map(([, , script]) => `'sha256-${hash("sha256", script!, "base64")}'`);
  const plain = Buffer.from(text);
  return {
    plain,
    gzipped: await promisify(gzip)(plain, { level: 9 }),
    etag: `"${hash("sha256", text, "base64url").slice(0, 27)}"`,
    scripts: [...new Set(sources)].join(" "),
  };
}
