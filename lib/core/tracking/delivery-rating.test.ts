import { expect, test } from "vitest";
import { deliveryRatingForm } from "./delivery-rating";

test("a rating is one to five, with a word or without", () => {
  expect(deliveryRatingForm.parse({ stars: "5", words: " Asante\nsana " })).toEqual({
    stars: 5,
    words: "Asante sana",
  });
  expect(deliveryRatingForm.parse({ stars: "1" })).toEqual({ stars: 1, words: null });
});

test.each([{}, { stars: "0" }, { stars: "6" }, { stars: "4.5" }, { stars: "5", words: "x".repeat(201) }])(
  "%j is none",
  (form) => {
    expect(deliveryRatingForm.safeParse(form).success).toBe(false);
  },
);
