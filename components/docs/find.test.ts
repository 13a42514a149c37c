import { expect, test } from "vitest";
import { find } from "@/public/docs-search.js";

const entry = (title: string, text = "") => ({ title, text, path: `/${title}`, kind: "page" });
const INDEX = [
  entry("Webhooks", "Verify the signature. createShipment"),
  entry("cancelShipment", "POST /merchant/shipments/{id}/cancel"),
  entry("price_changed", "The amount is now above max_fee on cancel"),
];
const titles = (typed: string) => find(INDEX, typed).map(({ title }) => title);

test("what has the word in its title comes first, whatever joins its words", () => {
  expect(titles("cancel")).toEqual(["cancelShipment", "price_changed"]);
  expect(titles("Price Changed")).toEqual(["price_changed"]);
  expect(titles("create shipment")).toEqual(["Webhooks"]);
  expect(titles("price_changed")).toEqual(["price_changed"]);
});

test("every word must be there, and nothing is found for nothing", () => {
  expect(titles("cancel signature")).toEqual([]);
  expect(titles("  ")).toEqual([]);
});
