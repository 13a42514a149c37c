const UNITS: [seconds: number, name: string][] = [
  [86_400, "day"],
  [3600, "hour"],
  [60, "minute"],
];

/** A span of time as people say it, in the largest unit that it fills more than once: 48 hours, 10 minutes. */
export function secondsText(seconds: number): string {
  const unit = UNITS.find(([length]) => seconds % length === 0 && seconds / length > 2);
  const [length, name] = unit ?? [1, "second"];
  const count = seconds / length;
  return `${count} ${name}${count === 1 ? "" : "s"}`;
}
