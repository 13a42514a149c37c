import { z } from "zod";

/** Digits of a PIN: with the limits on tries, guessing takes years. */
export const RIDER_PIN_DIGITS = 6;

/** Guesses begin with these. A repeated digit, or pair, or triple, and digits in a row. */
export function isTrivialPin(pin: string): boolean {
  const isRepeated = [1, 2, 3].some((length) => pin === pin.slice(0, length).repeat(pin.length / length));
  const steps = [...pin].slice(1).map((digit, at) => (Number(digit) - Number(pin[at]) + 10) % 10);
  return isRepeated || steps.every((step) => step === 1) || steps.every((step) => step === 9);
}

/** A PIN that a rider chooses. */
export const riderPin = z
  .string()
  .regex(/^\d{6}$/, "six digits")
  .refine((pin) => !isTrivialPin(pin), "too easy to guess: no repeated digits, and none in a row");
