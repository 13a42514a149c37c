import { z } from "zod";

export const RIDER_PIN_DIGITS = 6;

export function isTrivialPin(pin: string): boolean {
  const isRepeated = [1, 2, 3].some((length) => pin === pin.slice(0, length).repeat(pin.length / length));
  const steps = [...pin].slice(1).map((digit, at) => (Number(digit) - Number(pin[at]) + 10) % 10);
  return isRepeated || steps.every((step) => step === 1) || steps.every((step) => step === 9);
}

export const riderPin = z
  .string()
  .regex(/^\d{6}$/, "six digits")
  .refine((pin) => !isTrivialPin(pin), "too easy to guess: no repeated digits, and none in a row");
