/** Converts `delivery_id` to deliveryId. */
export function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Converts `fastForward` to fast_forward. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Converts `vehicleTypes` to VehicleTypes. */
export function toTitle(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Breaks a text into lines at blanks. */
export function wrapText(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line && line.length + word.length >= width) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return [...lines, line];
}

/** Returns the names that occur in the code, sorted. */
export function wordsIn(code: string, names: string[]): string[] {
  return names.filter((name) => new RegExp(`\\b${name}\\b`).test(code)).sort();
}
