import { expect, it } from "vitest";
import { originSchema } from "./env-services";

it.each([
  ["https://tuma.example", "https://tuma.example"],
  ["https://tuma.example/", "https://tuma.example"],
  ["https://Tuma.Example:443/", "https://tuma.example"],
  ["http://localhost:3000", "http://localhost:3000"],
])("%s is normalized to an origin", (given, origin) => {
  expect(originSchema.parse(given)).toBe(origin);
});

it.each([
  "https://tuma.example/app",
  "https://tuma.example/?a=b",
  "https://tuma.example/#top",
  "https://user:password@tuma.example",
  "ftp://tuma.example",
  "tuma.example",
])("%s is not an origin", (given) => {
  expect(originSchema.safeParse(given).success).toBe(false);
});
