/** A text in the normal forms NFC and NFD, once where they are the same; first as it is. */
export function normalForms(text: string): string[] {
  return [...new Set([text, text.normalize("NFC"), text.normalize("NFD")])];
}
