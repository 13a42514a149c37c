import type { FormEvent } from "react";

/** The texts of a form that was sent, by name; the browser stays on the page. */
export function formValues(event: FormEvent<HTMLFormElement>): Record<string, string> {
  event.preventDefault();
  const entries = [...new FormData(event.currentTarget)];
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}
