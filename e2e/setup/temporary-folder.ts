import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export function createTemporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "tuma-"));
  chmodSync(path, 0o711);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
