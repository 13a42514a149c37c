import { listChangedFields } from "@/lib/core/access/staff-prices";

export function parts(before: object, after: object): { before: object; after: object } {
  const fields = listChangedFields(before, after);
  return { before: picked(before, fields), after: picked(after, fields) };
}

function picked(content: object, fields: readonly string[]): object {
  return Object.fromEntries(fields.map((field) => [field, (content as Record<string, unknown>)[field]]));
}
