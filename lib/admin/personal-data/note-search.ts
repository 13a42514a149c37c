import { transaction } from "@/db/client";
import { type Actor, recordAction } from "@/lib/admin/actions/record-action";
import { personSearchOf } from "@/lib/core/access/person-search";
import { maskedName } from "@/lib/core/access/staff-mask";
import { maskedPhone } from "@/lib/core/input/e164";

/** What the log says that was searched for: a number by its ends, words by their first letters; null for what names no person. */
export function searchedPerson(typed: string | undefined): string | null {
  const asked = typed === undefined ? null : personSearchOf(typed);
  if (asked === null) return null;
  return asked.by === "phone" ? maskedPhone(asked.text) : maskedName(asked.text);
}

/** The same of a list that searches phones alone: what else it searches, it shows. */
export function searchedPhone(typed: string | undefined): string | null {
  const asked = typed === undefined ? null : personSearchOf(typed);
  return asked?.by === "phone" ? maskedPhone(asked.text) : null;
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
