/** Paper size of the page. An inline style, because a stylesheet would persist after client-side navigation. */
export function SheetSize({ size, margin }: { size: string; margin: string }) {
  return <style>{`@page { size: ${size}; margin: ${margin} }`}</style>;
}
