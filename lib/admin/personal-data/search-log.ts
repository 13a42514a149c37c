import { transaction } from "@/db/client";
import { adminAction } from "@/lib/admin/admin-action";
import type { Actor } from "@/lib/admin/log/record-action";
import { parsePersonSearch } from "@/lib/core/access/person-search";
import { maskName } from "@/lib/core/access/masking";
import { maskPhone } from "@/lib/core/input/e164";

/** The masked search term for the log; null for a term that names no person. */
export function searchedPerson(typed: string | undefined): string | null {
  const asked = typed === undefined ? null : parsePersonSearch(typed);
  if (asked === null) return null;
  return asked.by === "phone" ? maskPhone(asked.text) : maskName(asked.text);
}

export function searchedPhone(typed: string | undefined): string | null {
  const asked = typed === undefined ? null : parsePersonSearch(typed);
  return asked?.by === "phone" ? maskPhone(asked.text) : null;
}

/** Logged before the results are shown. Specification: The back office's people and four eyes, 7. */
export async function recordSearch(actor: Actor, subject: string | null): Promise<void> {
  if (subject !== null) await transaction((tx) => recordMaskedSearch(tx, actor, { subject }));
}

const recordMaskedSearch = adminAction({
  right: "read",
  apply: async (_tx, { subject }: { subject: string }) => ({
    action: "personal_data.searched",
    subject: ["person", subject],
  }),
});
