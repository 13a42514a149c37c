import type { GuideText } from "./guide-text";

/** A guide whose `{names}` are filled in; a name without a value stays, as that of a path does. */
export function filled<Id extends string>(
  guide: GuideText<Id>,
  values: Record<string, string | number>,
): GuideText<Id> {
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (name, key) => String(values[key] ?? name));
  const sections = Object.entries(guide.sections) as [Id, GuideText["sections"][string]][];
  return {
    ...guide,
    sections: Object.fromEntries(
      sections.map(([id, { title, text, list }]) => [
        id,
        { title, text: text.map(fill), list: list.map(fill) },
      ]),
    ) as GuideText<Id>["sections"],
  };
}
