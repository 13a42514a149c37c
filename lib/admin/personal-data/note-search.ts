import { transaction } from "@/db/client";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { parsePersonSearch } from "@/lib/core/access/person-search";
import { maskName } from "@/lib/core/access/masking";
import { maskPhone } from "@/lib/core/input/e164";

/** What the log says that was searched for: a number by its ends, words by their first letters; null for what names no person. */
export function searchedPerson(typed: string | undefined): string | null {
  const asked = typed === undefined ? null : parsePersonSearch(typed);
  if (asked === null) return null;
  return asked.by === "phone" ? maskPhone(asked.text) : maskName(asked.text);
}

/** The same of a list that searches phones alone: what else it searches, it shows. */
export function searchedPhone(typed: string | undefined): string | null {
  const asked = typed === undefined ? null : parsePersonSearch(typed);
  return asked?.by === "phone" ? maskPhone(asked.text) : null;
}

/**
 * Notes that somebody of the back office searches by what is masked of a person, before what is found is shown: who tries out what
 * is hidden stands in the log with every try. Specification: The back office's people and four eyes, 7.
 */
export async function noteSearch(actor: Actor, subject: string | null): Promise<void> {
  if (subject === null) return;
  await transaction((tx) =>
    recordAction(tx, actor, { action: "personal_data.searched", subject: ["person", subject] }),
  );
}
