import { browserDrawer } from "@/components/storage/indexed-db";
import type { Mode } from "@/lib/core/mode";
import type { Draft } from "./draft";

/** Draft of an unfinished form. Stored on this device until it is booked, restarted or the user logs out. */
export interface KeptDraft {
  version: typeof VERSION;
  draft: Draft;
  /** Idempotency-Key shared by all tabs. Missing in older drafts. */
  key?: string;
  /** Last order without a response. The same order is sent again with the same key. */
  sent: { key: string; order: string } | null;
}

/** Drafts of other versions are ignored. */
const VERSION = 1;

const drafts = browserDrawer<KeptDraft>("booking");
const keyOf = (merchantId: number, mode: Mode) => `${merchantId}:${mode}`;

export function saveDraft(
  merchantId: number,
  mode: Mode,
  { draft, key, sent }: Pick<Required<KeptDraft>, "draft" | "key" | "sent">,
): Promise<void> {
  const kept: KeptDraft = { version: VERSION, draft, key, sent };
  return drafts.change((drawer) => drawer.put(kept, keyOf(merchantId, mode)));
}

export async function keptDraft(merchantId: number, mode: Mode): Promise<KeptDraft | null> {
  const kept = await drafts.get(keyOf(merchantId, mode));
  return kept?.version === VERSION ? kept : null;
}

export function forgetDraft(merchantId: number, mode: Mode): Promise<void> {
  return drafts.change((drawer) => drawer.delete(keyOf(merchantId, mode)));
}

/** Removes stored names and addresses on log-out. */
export function forgetDrafts(): Promise<void> {
  return drafts.change((drawer) => drawer.clear());
}
