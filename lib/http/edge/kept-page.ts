import { hash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

/** A page that everybody is sent as it is. */
export interface KeptPage {
  gzipped: Buffer;
  etag: string;
}

const SCRIPT = /<script\b([^>]*)>[\s\S]*?<\/script>/g;
const OWN = /\bsrc="\/(?!_next\/)/;
/** Announces a file of the framework, or waits for its first script. */
const AHEAD = /<link\b[^>]*(?:\bas="script"|\brel="expect")[^>]*>/g;

/**
 * A drawn page without its nonce, and without the framework's scripts, which would only draw it again. Scripts that the
 * page names itself, by files of ours, stay.
 */
export function bareHtml(html: string, nonce: string): string {
  return html
    .replaceAll(nonce, "")
    .replace(AHEAD, "")
    .replace(SCRIPT, (script, attributes) => (OWN.test(attributes) ? script : ""));
}

/** Makes of one drawn page what can be sent to everybody. */
export async function keptPage(html: string, nonce: string): Promise<KeptPage> {
  const text = bareHtml(html, nonce);
  return {
    gzipped: await promisify(gzip)(Buffer.from(text), { level: 9 }),
    etag: `"${hash("sha256", text, "base64url").slice(0, 27)}"`,
  };
}
