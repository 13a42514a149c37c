import { createBrowserStore } from "@/components/storage/indexed-db";
import type { Mode } from "@/lib/core/mode";
import type { Draft } from "./draft";

/** Draft of an unfinished form, stored on the device until the user books, restarts or logs out. */
export interface SavedDraft {
  version: typeof VERSION;
  draft: Draft;
  /** Idempotency-Key that all tabs share. Missing in older drafts. */
  key?: string;
  /** Last order without a response. The form sends the same order again with the same key. */
  sent: { key: string; order: string } | null;
}

/** Drafts of other versions are ignored. */
const VERSION = 1;

const drafts = createBrowserStore<SavedDraft>("booking");
const keyOf = (merchantId: number, mode: Mode) => `${merchantId}:${mode}`;

export function saveDraft(
  merchantId: number,
  mode: Mode,
  { draft, key, sent }: Pick<Required<SavedDraft>, "draft" | "key" | "sent">,
): Promise<void> {
  const kept: SavedDraft = { version: VERSION, draft, key, sent };
  return drafts.change((drawer) => drawer.put(kept, keyOf(merchantId, mode)));
}

export async function loadDraft(merchantId: number, mode: Mode): Promise<SavedDraft | null> {
  const kept = await drafts.get(keyOf(merchantId, mode));
  return kept?.version === VERSION ? kept : null;
}

export function deleteDraft(merchantId: number, mode: Mode): Promise<void> {
  return drafts.change((drawer) => drawer.delete(keyOf(merchantId, mode)));
}

/** Removes the stored names and addresses on log-out. */
export function deleteAllDrafts(): Promise<void> {
  return drafts.change((drawer) => drawer.clear());
}
