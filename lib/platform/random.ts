import { randomFillSync } from "node:crypto";
import type { RandomBytes } from "@/lib/core/identifiers";

/** Random bytes are pooled, because a system call for eight bytes costs as much as for thousands. */
const POOL_BYTES = 4096;

const pool = Buffer.alloc(POOL_BYTES);
let used = POOL_BYTES;

export const random: RandomBytes = (size) => {
  if (used + size > POOL_BYTES) {
    randomFillSync(pool);
    used = 0;
  }
  const bytes = Uint8Array.prototype.slice.call(pool, used, used + size);
  used += size;
  return bytes;
};
