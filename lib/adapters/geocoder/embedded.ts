import { OpenLocationCode } from "open-location-code";
import { findPlace } from "@/lib/adapters/geocoder/find-place";
import type { GeocodeResult, Geocoder } from "@/lib/adapters/geocoder/geocoder";
import { parseCoordinates, removeShortLinks } from "@/lib/core/input/coordinates";

export const embeddedGeocoder: Geocoder = {
  async geocode(address) {
    return findCoordinates(address) ?? plusCodeIn(address) ?? findPlace(removeShortLinks(address));
  },
};

export function findCoordinates(address: string): GeocodeResult | null {
  const point = parseCoordinates(address);
  return point && { point, confidence: 1, label: `${point.latitude}, ${point.longitude}` };
}

const PLUS_CODE = /(?:^|[\s,/=(])([23456789CFGHJMPQRVWX]{4,8}\+[23456789CFGHJMPQRVWX]{2,3})(?=$|[\s,)])/i;
const plusCodes = new OpenLocationCode();

function plusCodeIn(address: string): GeocodeResult | null {
  const code = PLUS_CODE.exec(address)?.[1]?.toUpperCase();
  if (!code) return null;
  if (plusCodes.isFull(code)) return decode(code);
  if (!plusCodes.isShort(code)) return null;
  const reference = findPlace(address.replace(new RegExp(code.replace("+", "\\+"), "i"), " "));
  if (!reference) return null;
  return decode(plusCodes.recoverNearest(code, reference.point.latitude, reference.point.longitude));
}

function decode(code: string): GeocodeResult {
  const { latitudeCenter, longitudeCenter } = plusCodes.decode(code);
  const point = { latitude: sixDecimals(latitudeCenter), longitude: sixDecimals(longitudeCenter) };
  return { point, confidence: 1, label: code };
}

function sixDecimals(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
