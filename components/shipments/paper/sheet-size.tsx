/**
 * Sets the paper size of the page. A stylesheet would still apply after client-side navigation; this inline
 * style does not.
 */
export function PrintPageSize({ size, margin }: { size: string; margin: string }) {
  return <style>{`@page { size: ${size}; margin: ${margin} }`}</style>;
}
