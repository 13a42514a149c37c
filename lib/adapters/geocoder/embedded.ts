import { OpenLocationCode } from "open-location-code";
import { findPlace } from "@/lib/adapters/geocoder/find-place";
import type { Geocoded, Geocoder } from "@/lib/adapters/geocoder/geocoder";

/** Needs no network: coordinates, plus codes, and a gazetteer of Tanzania's towns and Dar es Salaam's places. */
export const embeddedGeocoder: Geocoder = {
  async geocode(address) {
    return coordinatesIn(address) ?? plusCodeIn(address) ?? findPlace(address);
  },
};

const COORDINATES = /^\s*\(?\s*([+-]?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*([+-]?\d{1,3}(?:\.\d+)?)\s*\)?\s*$/;

function coordinatesIn(address: string): Geocoded | null {
  const match = COORDINATES.exec(address);
  // "12 30" is two numbers of something, not a spot on a map.
  if (!match || !address.includes(".")) return null;
  const [latitude, longitude] = [Number(match[1]), Number(match[2])];
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  return { point: { latitude, longitude }, confidence: 1, label: `${latitude}, ${longitude}` };
}

const PLUS_CODE = /(?:^|[\s,])([23456789CFGHJMPQRVWX]{4,8}\+[23456789CFGHJMPQRVWX]{2,3})(?=$|[\s,])/i;
const plusCodes = new OpenLocationCode();

/** A full plus code anywhere in the address, or a short one together with a place that is known. */
function plusCodeIn(address: string): Geocoded | null {
  const code = PLUS_CODE.exec(address)?.[1]?.toUpperCase();
  if (!code) return null;
  if (plusCodes.isFull(code)) return decode(code);
  if (!plusCodes.isShort(code)) return null;
  const reference = findPlace(address.replace(new RegExp(code.replace("+", "\\+"), "i"), " "));
  if (!reference) return null;
  return decode(plusCodes.recoverNearest(code, reference.point.latitude, reference.point.longitude));
}

function decode(code: string): Geocoded {
  const { latitudeCenter, longitudeCenter } = plusCodes.decode(code);
  const point = { latitude: sixDecimals(latitudeCenter), longitude: sixDecimals(longitudeCenter) };
  return { point, confidence: 1, label: code };
}

function sixDecimals(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
