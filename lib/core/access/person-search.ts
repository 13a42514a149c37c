import { parsePhone } from "@/lib/core/input/phone";

export interface PersonSearch {
  by: "phone" | "words";
  text: string;
}

const WORD = /^\p{L}{2,}[.,]?$/u;

/** Null for partial phone numbers, codes and references: partial matches would reveal masked digits. */
export function parsePersonSearch(typed: string): PersonSearch | null {
  const text = typed.trim();
  const phone = parsePhone(text);
  if (phone !== null) return { by: "phone", text: phone };
  return text.split(/\s+/).some((word) => WORD.test(word)) ? { by: "words", text } : null;
}
