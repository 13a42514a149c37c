export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

export async function getParam(searchParams: SearchParams, name: string): Promise<string> {
  const value = (await searchParams)[name];
  return (Array.isArray(value) ? value[0] : value) ?? "";
}
