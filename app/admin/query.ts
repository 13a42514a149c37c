import type { SearchParams } from "@/app/search-params";

/** Returns the query parameters of a list page, one string per name. Omits empty values. */
export async function parseListQuery(
  searchParams: SearchParams,
): Promise<Record<string, string | undefined>> {
  const entries = Object.entries(await searchParams).map(([name, value]) => [
    name,
    (Array.isArray(value) ? value[0] : value)?.trim() || undefined,
  ]);
  return Object.fromEntries(entries);
}

/** Returns undefined when `value` is not one of `values`. */
export function parseChoice<Value extends string>(
  values: readonly Value[],
  text: string | undefined,
): Value | undefined {
  return values.find((value) => value === text);
}

export function parseId(text: string | undefined): number | undefined {
  const id = Number(text);
  return text && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
