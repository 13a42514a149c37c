import { expect, test } from "vitest";
import { z } from "zod";
import { riderEnv, decodeVapidPrivateKey } from "./env-services";

const schema = z.object(riderEnv);
const takes = (values: Record<string, string>) => schema.safeParse(values).success;

test("a 32-byte key is accepted in hexadecimal and base64url", () => {
  const bytes = Buffer.alloc(32, 7);
  const [hex, base64] = [bytes.toString("hex"), bytes.toString("base64url")];
  expect([takes({ VAPID_PRIVATE_KEY: hex }), takes({ VAPID_PRIVATE_KEY: base64 })]).toEqual([true, true]);
  expect(decodeVapidPrivateKey(hex)).toEqual(decodeVapidPrivateKey(base64));
});

test("refuses an invalid key: too short, zero, or beyond the order of the curve", () => {
  for (const key of ["ab", "0".repeat(64), "f".repeat(64), "A".repeat(43)]) {
    expect(takes({ VAPID_PRIVATE_KEY: key }), key).toBe(false);
  }
});

test("requires nothing, and accepts only an email or web address as the subject", () => {
  expect(takes({})).toBe(true);
  const subjects = ["mailto:push@tuma.example", "https://tuma.example", "tuma.example", "mailto:nobody"];
  expect(subjects.filter((subject) => takes({ VAPID_SUBJECT: subject }))).toEqual(subjects.slice(0, 2));
});
