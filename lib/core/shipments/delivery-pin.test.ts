import { expect, test } from "vitest";
import { PIN_TRIES_MAX, type RequiredProof, getRequiredProof } from "./delivery-pin";

test.each<[string, boolean, string | null, number, RequiredProof]>([
  ["the merchant asks for none", false, null, 0, "any"],
  ["none was asked for, whatever else is stored", false, "hash", 2, "any"],
  ["none could be sent", true, null, 0, "any"],
  ["one was sent", true, "hash", 0, "pin"],
  ["one was sent and guessed at", true, "hash", PIN_TRIES_MAX, "pin"],
  ["it has tries left and is gone", true, null, 4, "any"],
  ["it was guessed at five times and is gone", true, null, 5, "photo"],
  ["it was waived", true, null, PIN_TRIES_MAX, "photo"],
])("when %s, the proof is %#", (_name, requirePin, pinHash, pinTries, asked) => {
  expect(getRequiredProof({ requirePin, pinHash, pinTries })).toBe(asked);
});
