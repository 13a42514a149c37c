import { browserDrawer } from "@/components/storage/indexed-db";
import type { Mode } from "@/lib/core/mode";
import type { Draft } from "./draft";

/** What a browser keeps of a form that was left: on this device alone, until it is booked, begun anew or logged out of. */
export interface KeptDraft {
  version: typeof VERSION;
  draft: Draft;
  /** Idempotency-Key of the order that comes of this draft, in whichever tab it is booked; older drafts have none. */
  key?: string;
  /** Of the order that was sent last without an answer; the same order is sent again under the same key. */
  sent: { key: string; order: string } | null;
}

/** Another one is of a form that no longer is. */
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

/** Those who log out leave no names and addresses behind. */
export function forgetDrafts(): Promise<void> {
  return drafts.change((drawer) => drawer.clear());
}
