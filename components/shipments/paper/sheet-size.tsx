/** Which sheet is printed: gone with the page, as a stylesheet would not be. */
export function SheetSize({ size, margin }: { size: string; margin: string }) {
  return <style>{`@page { size: ${size}; margin: ${margin} }`}</style>;
}
