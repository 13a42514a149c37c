import { expect, test } from "vitest";
import { guessProvider } from "./payment";

test.each([
  ["+255754000000", "mpesa"],
  ["+255713000000", "mixx"],
  ["+255688000000", "airtel"],
  ["+255621000000", "halopesa"],
  ["+255610000000", "halopesa"],
  ["+255630000000", "halopesa"],
  ["+255650000000", "mixx"],
  ["+255670000000", "mixx"],
  ["+255770000000", "mixx"],
  ["+255690000000", "airtel"],
  ["+255780000000", "airtel"],
  ["+255740000000", "mpesa"],
  ["+255760000000", "mpesa"],
  ["+255790000000", "mpesa"],
  ["+255732000000", null],
  ["+254754000000", null],
])("%s is guessed to be with %s", (phone, provider) => {
  expect(guessProvider(phone)).toBe(provider);
});
