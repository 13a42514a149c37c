const BROWSERS: [pattern: RegExp, name: string][] = [
  [/Edg(?:A|iOS)?\//, "Edge"],
  [/OPR\/|Opera Mini/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const SYSTEMS: [pattern: RegExp, name: string][] = [
  [/Android/, "Android"],
  [/iPhone|iPad/, "iOS"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
];

export function parseDeviceName(userAgent: string | null): string | null {
  const names = [BROWSERS, SYSTEMS].map(
    (list) => list.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1],
  );
  return names.filter(Boolean).join(" · ") || null;
}
