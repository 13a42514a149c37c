import { normalizeTypedText } from "./text";

interface Point {
  latitude: number;
  longitude: number;
}

/** Accepts "lat, lng", degrees with N/S/E/W, `geo:` URIs and map links, with or without surrounding text. */
export function parseCoordinates(text: string): Point | null {
  const plain = normalizeAngles(text.slice(0, LENGTH_MAX));
  for (const link of findLinks(plain)) {
    const point = parseMapLink(link);
    if (point) return point;
  }
  const words = plain.replace(LINK, " ").trim();
  return parseGeoUri(words) ?? parsePair(words) ?? parseLabelledPair(words) ?? findPairInText(words);
}

/** Returns true for short links, which show their coordinates only when opened. */
export function hasUnresolvedShortMapLink(text: string): boolean {
  const links = findLinks(normalizeAngles(text.slice(0, LENGTH_MAX)));
  return links.some(isShortened) && parseCoordinates(text) === null;
}

export function removeShortLinks(text: string): string {
  return text.replace(LINK, (link) => (isShortened(toUrl(link)) ? " " : link));
}

export function parseCoordinate(text: string, half: keyof Point): number | null {
  const plain = trimBrackets(normalizeAngles(text));
  const signed = /^[+-]?\d{1,3}(?:[.,]\d+)?°?$/.test(plain) ? parseDecimal(plain) : null;
  const value = signed ?? parseDegrees(plain, half === "latitude" ? "NS" : "EW") ?? parseSignedDegrees(plain);
  return value !== null && Math.abs(value) <= LIMITS[half] ? value : null;
}

const LENGTH_MAX = 2000;
const LIMITS = { latitude: 90, longitude: 180 };

function toPoint(latitude: number | null, longitude: number | null): Point | null {
  if (latitude === null || longitude === null) return null;
  const isOnEarth = Math.abs(latitude) <= LIMITS.latitude && Math.abs(longitude) <= LIMITS.longitude;
  return isOnEarth ? { latitude, longitude } : null;
}

function normalizeAngles(text: string): string {
  const marked = text
    .replace(/[\u2033\u201c\u201d\u201f]|['\u2019\u2032\u00b4]{2}/g, '"')
    .replace(/[\u2032\u2018\u2019\u201b\u00b4`]/g, "'")
    .replace(/[\u00ba\u02da]/g, "°");
  return normalizeTypedText(marked)
    .replace(/\b(?:kusini|south)\b/gi, "S")
    .replace(/\b(?:kaskazini|north)\b/gi, "N")
    .replace(/\b(?:mashariki|east)\b/gi, "E")
    .replace(/\b(?:magharibi|west)\b/gi, "W");
}

function trimBrackets(text: string): string {
  return text
    .replace(/^[\s"'([{<]+/, "")
    .replace(/[\s)\]}>.;,]+$/, "")
    .trim();
}

const NUMBER = String.raw`[+-]?\d{1,3}(?:\.\d+)?`;
const COMMA_NUMBER = String.raw`[+-]?\d{1,3},\d+`;
const PAIR = new RegExp(`^(${NUMBER})°?\\s*[,;/|~\\s]\\s*(${NUMBER})°?$`);
/** The comma is a decimal sign when another separator is present. */
const COMMA_PAIR = new RegExp(`^(${COMMA_NUMBER})°?\\s*(?:[;/|]|,\\s|\\s)\\s*(${COMMA_NUMBER})°?$`);
const BARE_COMMA_PAIR = /^([+-]?\d{1,3},\d{3,}),([+-]?\d{1,3},\d{3,})$/;

function parsePair(text: string): Point | null {
  const bare = trimBrackets(text);
  const match =
    COMMA_PAIR.exec(bare) ?? BARE_COMMA_PAIR.exec(bare) ?? (bare.includes(".") ? PAIR.exec(bare) : null);
  if (match) return toPoint(parseDecimal(match[1]!), parseDecimal(match[2]!));
  return parseHemispheres(bare);
}

function parseDecimal(text: string): number {
  return Number(text.replace(",", ".").replace("°", ""));
}

const ANGLE = String.raw`[+-]?\d{1,3}(?:[.,]\d+)?\s*°?(?:[\s:]*\d{1,2}(?:[.,]\d+)?\s*'?(?:[\s:]*\d{1,2}(?:[.,]\d+)?\s*"?)?)?`;
const LETTERS_FIRST = new RegExp(`^([NSEW])\\s*(${ANGLE})[\\s,;/]*([NSEW])\\s*(${ANGLE})$`, "i");
const LETTERS_LAST = new RegExp(`^(${ANGLE})\\s*([NSEW])[\\s,;/]*(${ANGLE})\\s*([NSEW])$`, "i");
const MARKED = String.raw`[+-]?\d{1,3}°\s*[\d.,'"\s]*?`;
const SIGNED_PAIR = new RegExp(`^(${MARKED})[\\s,;/]+(${MARKED})$`);

function parseHemispheres(text: string): Point | null {
  const first = LETTERS_FIRST.exec(text);
  const last = LETTERS_LAST.exec(text);
  const [one, two] = first
    ? [`${first[2]}${first[1]}`, `${first[4]}${first[3]}`]
    : last
      ? [`${last[1]}${last[2]}`, `${last[3]}${last[4]}`]
      : [null, null];
  if (one !== null && two !== null) {
    const isSwapped = /[EW]$/i.test(one);
    const [north, east] = isSwapped ? [two, one] : [one, two];
    return toPoint(parseDegrees(north, "NS"), parseDegrees(east, "EW"));
  }
  const signed = SIGNED_PAIR.exec(text);
  return signed && toPoint(parseSignedDegrees(signed[1]!), parseSignedDegrees(signed[2]!));
}

/** A minus sign agrees with S and W and contradicts N and E. */
function parseDegrees(text: string, letters: "NS" | "EW"): number | null {
  const match = new RegExp(`^([${letters}])\\s*(${ANGLE})$|^(${ANGLE})\\s*([${letters}])$`, "i").exec(text);
  if (!match) return null;
  const letter = (match[1] ?? match[4]!).toUpperCase();
  const value = parseSignedDegrees((match[2] ?? match[3])!);
  if (value === null) return null;
  if (letter === letters[1] && letters === "NS") return -Math.abs(value);
  if (letter === "W") return -Math.abs(value);
  return value < 0 ? null : value;
}

function parseSignedDegrees(text: string): number | null {
  const parts = text.trim().match(/\d+(?:[.,]\d+)?/g);
  if (!parts || parts.length > 3 || !new RegExp(`^${ANGLE}$`).test(text.trim())) return null;
  const [degrees = 0, minutes = 0, seconds = 0] = parts.map(parseDecimal);
  const isBroken = parts.slice(0, -1).some((part) => /[.,]/.test(part));
  if (isBroken || minutes >= 60 || seconds >= 60) return null;
  const sum = Math.round((degrees + minutes / 60 + seconds / 3600) * 1e6) / 1e6;
  return text.trim().startsWith("-") ? -sum : sum;
}

const LAT = String.raw`lat(?:itude|itudo)?\b["']?\s*[:=]?\s*`;
const LNG = String.raw`(?:lng|lon|long)(?:itude|gitude|itudo|gitudo)?\b["']?\s*[:=]?\s*`;
const ANY_NUMBER = String.raw`([+-]?\d{1,3}(?:[.,]\d+)?)`;
const BETWEEN = String.raw`[^\d+-]{1,20}?`;
const LABELLED = new RegExp(`\\b${LAT}${ANY_NUMBER}${BETWEEN}\\b${LNG}${ANY_NUMBER}`, "i");
const LABELLED_EAST_FIRST = new RegExp(`\\b${LNG}${ANY_NUMBER}${BETWEEN}\\b${LAT}${ANY_NUMBER}`, "i");

function parseLabelledPair(text: string): Point | null {
  const match = LABELLED.exec(text);
  if (match) return toPoint(parseDecimal(match[1]!), parseDecimal(match[2]!));
  const swapped = LABELLED_EAST_FIRST.exec(text);
  return swapped && toPoint(parseDecimal(swapped[2]!), parseDecimal(swapped[1]!));
}

const LONG_PAIR = /(?<![\d.,])([+-]?\d{1,2}\.\d{4,})\s*[,;\s]\s*([+-]?\d{1,3}\.\d{4,})(?![\d.]*\d)/g;

function findPairInText(text: string): Point | null {
  const found = [...text.matchAll(LONG_PAIR)];
  return found.length === 1 ? toPoint(Number(found[0]![1]), Number(found[0]![2])) : null;
}

function parseGeoUri(text: string): Point | null {
  const match = /\bgeo:([^\s;?]+)[^\s?]*(?:\?(\S*))?/i.exec(text);
  if (!match) return null;
  const query = parsePairValue(new URLSearchParams(match[2] ?? "").get("q") ?? "");
  if (query) return query;
  const at = parsePair(match[1]!.replace(/^([^,]+,[^,]+),.*$/, "$1")) ?? parseWholeDegrees(match[1]!);
  return at && (at.latitude !== 0 || at.longitude !== 0) ? at : null;
}

function parseWholeDegrees(text: string): Point | null {
  const match = /^(-?\d{1,2}),(-?\d{1,3})$/.exec(text);
  return match && toPoint(Number(match[1]), Number(match[2]));
}

const LINK = /(?:https?:\/\/[^\s<>"]+|\b(?:[a-z0-9-]+\.)+[a-z]{2,}\/[^\s<>"]*)/gi;
const SHORTENED = /(?:^|\.)(?:goo\.gl|g\.co|bit\.ly|tinyurl\.com|t\.ly|cutt\.ly|is\.gd)$/;
const OPAQUE =
  /(?:^|\.)(?:google\.com\/maps\b|google\.com\/\?cid=|osm\.org\/go\/|openstreetmap\.org\/go\/|waze\.com\/|maps\.apple(?:\.com)?\/|bing\.com\/maps)/;

function findLinks(text: string): URL[] {
  return (text.match(LINK) ?? []).map(toUrl).filter((url) => url !== null);
}

function toUrl(link: string): URL | null {
  const trimmed = link.replace(/[).,;\]]+$/, "");
  const href = /^https?:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
  return URL.canParse(href) ? new URL(href) : null;
}

function isShortened(url: URL | null): boolean {
  if (!url) return false;
  const isNamed = /\/(?:place|search|dir)\/[^/@?]*[a-z]{3}/i.test(url.pathname);
  return SHORTENED.test(url.hostname) || (OPAQUE.test(`${url.host}${url.pathname}${url.search}`) && !isNamed);
}

/** Parameters that name a place take precedence over parameters that name the map's viewport. */
const PLACE_PARAMETERS = ["q", "query", "destination", "daddr", "coordinate", "ll", "to", "rtext"];
const VIEW_PARAMETERS = ["center", "cp", "sll", "viewpoint"];

function parseMapLink(url: URL): Point | null {
  const href = safeDecodeUri(url.href);
  const pin = /!3d(-?\d{1,2}(?:\.\d+)?)!4d(-?\d{1,3}(?:\.\d+)?)/.exec(href);
  if (pin) return toPoint(Number(pin[1]), Number(pin[2]));
  const query = url.searchParams;
  const isEastFirst = /(?:^|\.)yandex\./.test(url.hostname);
  const valuesOf = (names: readonly string[]) => names.flatMap((name) => query.getAll(name));
  const halves = (latitude: string, longitude: string) =>
    toPoint(parseHalf(query.get(latitude)), parseHalf(query.get(longitude)));
  const segments = safeDecodeUri(url.pathname.replaceAll("+", " ")).split("/").reverse();
  const fragment = /#(?:.*&)?(?:map=)?\d+(?:\.\d+)?\/(-?\d+(?:\.\d+)?)\/(-?\d+(?:\.\d+)?)/.exec(href);
  const asked = halves("mlat", "mlon") ?? findFirstPair(valuesOf(PLACE_PARAMETERS));
  const point =
    asked ??
    findFirstPair(segments.filter((segment) => !segment.startsWith("@"))) ??
    (fragment && toPoint(Number(fragment[1]), Number(fragment[2]))) ??
    halves("lat", "lon") ??
    halves("lat", "lng") ??
    findFirstPair([...segments.map(parseViewSegment), ...valuesOf(VIEW_PARAMETERS)]);
  return point && isEastFirst ? toPoint(point.longitude, point.latitude) : point;
}

function parseViewSegment(segment: string): string {
  return /^@(-?[\d.]+,-?[\d.]+)/.exec(segment)?.[1] ?? "";
}

function parseHalf(value: string | null): number | null {
  return value !== null && new RegExp(`^${NUMBER}$`).test(value) ? Number(value) : null;
}

function findFirstPair(values: readonly string[]): Point | null {
  for (const value of values) {
    const point = parsePairValue(value);
    if (point) return point;
  }
  return null;
}

function parsePairValue(value: string): Point | null {
  const bare = value
    .replace(/^loc:/i, "")
    .replace(/\(.*\)\s*$/, "")
    .replace(/^[^@]*@/, "");
  return parsePair(normalizeAngles(bare));
}

export function safeDecodeUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
