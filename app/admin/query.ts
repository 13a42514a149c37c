import type { SearchParams } from "@/app/search-params";

/** What stands in the address of a list, one text per name; what is empty is not there. */
export async function queryOf(searchParams: SearchParams): Promise<Record<string, string | undefined>> {
  const entries = Object.entries(await searchParams).map(([name, value]) => [
    name,
    (Array.isArray(value) ? value[0] : value)?.trim() || undefined,
  ]);
  return Object.fromEntries(entries);
}

/** One of the known values, or nothing: a filter that a hand has mistyped is left out. */
export function oneOf<Value extends string>(
  values: readonly Value[],
  text: string | undefined,
): Value | undefined {
  return values.find((value) => value === text);
}

/** An id, or nothing. */
export function idOf(text: string | undefined): number | undefined {
  const id = Number(text);
  return text && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
