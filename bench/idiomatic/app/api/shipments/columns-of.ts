/** Converts a stored row to Drizzle column names and Date values. */
export function columnsOf<Insert>(row: object): Insert {
  const entries = Object.entries(row).map(([name, value]) => [
    name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    /_(at|since)$/.test(name) && value !== null ? new Date(value as string) : value,
  ]);
  return Object.fromEntries(entries) as Insert;
}
