import { parsePhone } from "@/lib/core/input/phone";

export interface PersonSearch {
  by: "phone" | "words";
  /** The number in E.164, or what was typed. */
  text: string;
}

/** A word, and not the number of a shipment or a reference of a merchant's. */
const WORD = /^\p{L}{2,}[.,]?$/u;

/**
 * What a search in the back office asks of a person: for a whole phone number, or for words of a name or an address. Null for
 * what can only be a number, a code or a reference, or is a part of a phone number: parts would tell what is masked.
 */
export function parsePersonSearch(typed: string): PersonSearch | null {
  const text = typed.trim();
  const phone = parsePhone(text);
  if (phone !== null) return { by: "phone", text: phone };
  return text.split(/\s+/).some((word) => WORD.test(word)) ? { by: "words", text } : null;
}
